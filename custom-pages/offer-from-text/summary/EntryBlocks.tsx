import { Box } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useCallback, useMemo, useRef, useState } from 'react';
import type { TextOf } from '../../../src/messages/text.ts';
import { useDraft } from '../../../src/ui/useDraft.ts';
import { VisuallyHidden } from '../../../src/ui/VisuallyHidden.tsx';
import { useTextsOf } from '../../../src/workflow/texts.ts';
import { type Decision, decided } from '../intake/decisions.ts';
import { doubledProducts, isDoubled } from '../intake/entryStatus.ts';
import type { Entry } from '../intake/intake.ts';
import { useOfferText } from '../intake/offerTextStore.ts';
import type { texts } from '../texts.ts';
import { BlockList } from './BlockList.tsx';
import { CreateProductDialog, productDrafts } from './CreateProductDialog.tsx';
import { EntryBlock } from './EntryBlock.tsx';
import { useBlockKeys } from './useBlockKeys.ts';

interface EntryBlocksProps {
  entries: readonly Entry[];
  order: readonly number[];
  currency: string;
}

/** One block for each entry. Blocks are plain and drawn again only when their own entry changes, so that hundreds of them stay quick. */
export const EntryBlocks = ({ entries, order, currency }: EntryBlocksProps) => {
  const text = useTextsOf<typeof texts>('offer-from-text');
  const { store } = useOfferText();
  const list = useRef<HTMLOListElement>(null);
  const [said, setSaid] = useState('');
  const { draft } = useDraft(productDrafts);
  const [creatingFor, setCreatingFor] = useState(draft && entries[draft.entry]?.inputLine === draft.line ? draft.entry : null);
  const doubled = useMemo(() => doubledProducts(entries), [entries]);

  const decide = useCallback(
    (key: number, decision: Decision) => {
      const { intake } = store.get();
      const entry = intake?.entries[key];
      if (!intake || !entry) return;
      store.change({ intake: decided(intake, key, decision) });
      setSaid(saidOf(text, entry, decision));
    },
    [store, text],
  );
  const { current, searching, onFocus, onKeyDown, focusBlock } = useBlockKeys({ list, order, entries, decide });

  const creating = creatingFor === null ? undefined : entries[creatingFor];
  const closeDialog = () => {
    if (creatingFor !== null) focusBlock(creatingFor);
    setCreatingFor(null);
  };
  if (entries.length === 0) return null;
  return (
    <>
      <KeyboardHelp id="block-keys" />
      <BlockList
        ref={list}
        data-long={order.length > 60}
        aria-label={text('summary.entries')}
        aria-describedby="block-keys"
        onFocus={onFocus}
        onKeyDown={onKeyDown}
      >
        {order.map((key, index) => {
          const entry = entries[key];
          return entry ? (
            <EntryBlock
              key={key}
              entry={entry}
              place={index + 1}
              total={order.length}
              currency={currency}
              isCurrent={key === current}
              isSearching={key === searching}
              isDoubled={isDoubled(entry, doubled)}
              decide={decide}
              leave={focusBlock}
              createProduct={setCreatingFor}
            />
          ) : null;
        })}
      </BlockList>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      {creating ? (
        <CreateProductDialog
          entry={creating}
          onClose={closeDialog}
          onCreated={(product) => {
            decide(creating.key, { do: 'choose', product });
            closeDialog();
          }}
        />
      ) : null}
    </>
  );
};

const KeyboardHelp = ({ id }: { id: string }) => {
  const text = useTextsOf<typeof texts>('offer-from-text');
  const keys = [
    ['↑ ↓', text('summary.keyUpDown')],
    ['Enter', text('summary.keyEnter')],
    ['1 – 5', text('summary.keyDigits')],
    ['I', text('summary.keyIgnore')],
    ['/', text('summary.keySearch')],
    ['S', text('summary.keySubmit')],
    ['Esc', text('summary.keyEscape')],
    ['Home End', text('summary.keyHomeEnd')],
  ] as const;
  return (
    <Box id={id} component="dl" aria-label={text('summary.keys')} sx={list}>
      {keys.map(([key, meaning]) => (
        <Box key={key} sx={{ display: 'flex', alignItems: 'baseline', gap: 0.75 }}>
          <dt>{key.split(' ').map((part) => (part === '–' ? part : <Key key={part}>{part}</Key>))}</dt>
          <Box component="dd" sx={{ m: 0 }}>
            {meaning}
          </Box>
        </Box>
      ))}
    </Box>
  );
};

const list = { m: 0, display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 0.5, fontSize: '0.75rem', color: 'text.secondary' };
const Key = styled('kbd')(({ theme }) => ({
  display: 'inline-block',
  marginRight: 2,
  padding: '0 5px',
  font: 'inherit',
  color: (theme.vars ?? theme).palette.text.primary,
  background: (theme.vars ?? theme).palette.background.paper,
  border: `1px solid ${(theme.vars ?? theme).palette.divider}`,
  borderBottomWidth: 2,
  borderRadius: 4,
}));

const saidOf = (text: TextOf<typeof texts>, entry: Entry, decision: Decision): string => {
  switch (decision.do) {
    case 'choose':
      return text('summary.chosen', { product: decision.product.title });
    case 'accept':
      return entry.product ? text('summary.accepted', { product: entry.product.title }) : text('summary.nothingToAccept');
    case 'remove':
    case 'mapToDifferent':
      return text('summary.removed');
    case 'ignore':
      return text(decision.isOn ? 'summary.ignored' : 'summary.notIgnored');
    default:
      return '';
  }
};
