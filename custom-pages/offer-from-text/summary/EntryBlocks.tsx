import { Box } from '@mui/material';
import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react';
import type { TextOf } from '../../../src/messages/text.ts';
import { useDraft } from '../../../src/ui/useDraft.ts';
import { VisuallyHidden } from '../../../src/ui/VisuallyHidden.tsx';
import { useTextsOf } from '../../../src/workflow/texts.ts';
import { type Decision, decided, withSuggestionsAccepted } from '../intake/decisions.ts';
import { doubledProducts, isDoubled } from '../intake/entryStatus.ts';
import type { Entry, Intake } from '../intake/intake.ts';
import { useOfferText } from '../intake/offerTextStore.ts';
import type { texts } from '../texts.ts';
import { BlockList } from './BlockList.tsx';
import { CreateProductDialog, productDrafts } from './CreateProductDialog.tsx';
import { EntryBlock } from './EntryBlock.tsx';
import { KeyboardHelp } from './KeyboardHelp.tsx';
import { StatusFilter } from './StatusFilter.tsx';
import { useBlockKeys } from './useBlockKeys.ts';
import { useOpenEntries } from './useOpenEntries.ts';
import { usePrices } from './usePrices.ts';
import { useStatusFilter } from './useStatusFilter.ts';

/** One block for each entry, most of them one line. They are plain and drawn again only when their own entry changes, so that 1,000 stay quick. */
export const EntryBlocks = ({ intake, children }: { intake: Intake; children: ReactNode }) => {
  const text = useTextsOf<typeof texts>('offer-from-text');
  const { store } = useOfferText();
  const { entries, order, currency } = intake;
  const prices = usePrices(intake);
  const list = useRef<HTMLOListElement>(null);
  const [said, setSaid] = useState('');
  const { draft } = useDraft(productDrafts);
  const [creatingFor, setCreatingFor] = useState(draft && entries[draft.entry]?.inputLine === draft.line ? draft.entry : null);
  const doubled = useMemo(() => doubledProducts(entries), [entries]);
  const places = useMemo(() => new Map(order.map((key, place) => [key, place])), [order]);

  const { isOpen, open, keep } = useOpenEntries();
  const { chosen, choose, shown } = useStatusFilter(entries, order);

  const decide = useCallback(
    (key: number, decision: Decision) => {
      const { intake } = store.get();
      const entry = intake?.entries[key];
      if (!intake || !entry) return;
      keep(intake.entries, entry);
      store.change({ intake: decided(intake, key, decision) });
      setSaid(saidOf(text, entry, decision));
    },
    [store, text, keep],
  );
  const acceptAll = (count: number) => {
    const { intake } = store.get();
    if (intake) store.change({ intake: withSuggestionsAccepted(intake) });
    setSaid(text('summary.acceptedAll', { count }));
  };
  const isOpenNow = (entry: Entry) => isOpen(entry, doubled);
  const { current, searching, onFocus, onKeyDown, focusBlock } = useBlockKeys({
    list,
    order: shown,
    entries,
    isOpen: isOpenNow,
    open,
    decide,
  });

  const creating = creatingFor === null ? undefined : entries[creatingFor];
  const closeDialog = () => {
    if (creatingFor !== null) focusBlock(creatingFor);
    setCreatingFor(null);
  };
  if (entries.length === 0) return children;
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 4, rowGap: 1 }}>
        {children}
        <StatusFilter entries={entries} chosen={chosen} onChoose={choose} onAcceptAll={acceptAll} />
      </Box>
      <KeyboardHelp id="block-keys" />
      <BlockList>
        <div data-part="heads" aria-hidden="true">
          {[null, ...heads].map((head) => (
            <span key={head}>{head ? text(`summary.${head}`) : null}</span>
          ))}
        </div>
        <ol
          ref={list}
          data-long={shown.length > 60}
          aria-label={text('summary.entries')}
          aria-describedby="block-keys"
          onFocus={onFocus}
          onKeyDown={onKeyDown}
        >
          {shown.map((key) => {
            const entry = entries[key];
            return entry ? (
              <EntryBlock
                key={key}
                entry={entry}
                place={(places.get(key) ?? 0) + 1}
                total={order.length}
                currency={currency.title}
                prices={entry.product ? prices.get(entry.product.id) : undefined}
                isOpen={isOpenNow(entry)}
                isCurrent={key === current}
                isSearching={key === searching}
                isDoubled={isDoubled(entry, doubled)}
                decide={decide}
                open={open}
                leave={focusBlock}
                createProduct={setCreatingFor}
              />
            ) : null;
          })}
        </ol>
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

const heads = ['pasted', 'product', 'amount', 'toLast', 'toBest', 'status'] as const;

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
