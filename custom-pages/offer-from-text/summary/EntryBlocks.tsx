import { useCallback, useMemo, useRef, useState } from 'react';
import { useDraft } from '../../../src/ui/useDraft.ts';
import { VisuallyHidden } from '../../../src/ui/VisuallyHidden.tsx';
import { useTextsOf } from '../../../src/workflow/texts.ts';
import { type Decision, decided } from '../intake/decisions.ts';
import { doubledProducts, isDoubled } from '../intake/entryStatus.ts';
import type { Entry } from '../intake/intake.ts';
import { useOfferText } from '../intake/useOfferText.ts';
import type { texts } from '../texts.ts';
import { BlockList } from './BlockList.tsx';
import { CreateProductDialog } from './CreateProductDialog.tsx';
import { EntryBlock } from './EntryBlock.tsx';
import { KeyboardHelp } from './KeyboardHelp.tsx';
import { productDrafts } from './productDrafts.ts';
import { saidOf } from './saidOf.ts';
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
