import { Box } from '@mui/material';
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useSearchParams } from 'react-router-dom';
import { calls } from '../../../contract/workflows/offer-from-text/calls.ts';
import { MOST_PRICED, type ProductPrices } from '../../../contract/workflows/offer-from-text/prices.ts';
import { useConsoleData } from '../../../src/providers/dataProvider.ts';
import { useGrades } from '../../../src/trade/useGrades.ts';
import { KeyList } from '../../../src/ui/keys/KeyList.tsx';
import { useKeys } from '../../../src/ui/keys/useKeys.ts';
import { useDraft } from '../../../src/ui/useDraft.ts';
import { useStateFrom } from '../../../src/ui/useStateFrom.ts';
import { VisuallyHidden } from '../../../src/ui/VisuallyHidden.tsx';
import { text } from '../index.ts';
import {
  type Decision,
  decided,
  doubledProducts,
  type Entry,
  type EntryStatus,
  entryStatuses,
  type Intake,
  isDoubled,
  isDoubtful,
  statusOf,
  withSuggestionsAccepted,
} from '../intake/intake.ts';
import { useOfferText } from '../intake/offerTextStore.ts';
import { titleOfEach } from '../intake/titleOfEach.ts';
import { BlockList } from './BlockList.tsx';
import { CreateProductDialog, productDrafts } from './CreateProductDialog.tsx';
import { EntryBlock } from './EntryBlock.tsx';
import { LeftOutWords } from './LeftOutWords.tsx';
import { StatusFilter } from './StatusFilter.tsx';
import { searchIn, useBlockKeys } from './useBlockKeys.ts';

/** One block for each entry, most of them one line. They are plain and drawn again only when their own entry changes, so that 1,000 stay quick. */
export const EntryBlocks = ({ intake, children }: { intake: Intake; children: ReactNode }) => {
  const { store } = useOfferText();
  const { entries, order, currency } = intake;
  const prices = usePrices(intake);
  const { data: grades = [] } = useGrades();
  // Known prices are of the usual grades.
  const isUsual = ({ tradeTerms }: Entry) => !grades.some(({ id, isUsual }) => !isUsual && id === tradeTerms?.grade?.id);
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
      const change = () => store.change({ intake: decided(intake, key, decision) });
      setSaid(saidOf(entry, decision));
      if (decision.do !== 'mapToDifferent') return change();
      // The next key would else choose a candidate, such as the very product that is taken away.
      flushSync(change);
      searchIn(list.current, key);
    },
    [store, keep],
  );
  const acceptAll = (count: number) => {
    const { intake } = store.get();
    if (intake) store.change({ intake: withSuggestionsAccepted(intake) });
    setSaid(text('summary.acceptedAll', { smart_count: count }));
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
      <LeftOutWords
        intake={intake}
        change={(changed, about) => {
          store.change({ intake: changed });
          setSaid(about);
        }}
        leave={() => current !== null && focusBlock(current)}
      />
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
                prices={entry.product && !entry.otherColors && isUsual(entry) ? prices.get(entry.product.id) : undefined}
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

const saidOf = (entry: Entry, decision: Decision): string => {
  switch (decision.do) {
    case 'choose':
      return text('summary.chosen', { product: decision.product.title });
    case 'chooseEach':
      return text('summary.chosen', { product: titleOfEach(decision.products) });
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

/** Which entries are open: what is doubtful, until the user opens or closes it, or decides something, so that it does not move under their hand. */
const useOpenEntries = () => {
  const [chosen, setChosen] = useState<ReadonlyMap<number, boolean>>(new Map());
  const open = useCallback((key: number, isOpen: boolean) => setChosen((before) => new Map(before).set(key, isOpen)), []);
  const keep = useCallback(
    (entries: readonly Entry[], entry: Entry) =>
      setChosen((before) => (before.has(entry.key) ? before : new Map(before).set(entry.key, isDoubtful(entry, doubledProducts(entries))))),
    [],
  );
  const isOpen = (entry: Entry, doubled: ReadonlySet<number>) => chosen.get(entry.key) ?? isDoubtful(entry, doubled);
  return { isOpen, open, keep };
};

type Prices = ReadonlyMap<number, ProductPrices>;

/** What is known of the entries' products, each asked for once. What cannot be had now is asked for with the next change. */
const usePrices = ({ organization, currency, entries }: Intake): Prices => {
  const data = useConsoleData();
  const [prices, setPrices] = useState<Prices>(new Map());
  const asked = useRef(new Set<number>());
  useEffect(() => {
    const wanted = [...new Set(entries.flatMap(({ product }) => product?.id ?? []))].filter((id) => !asked.current.has(id));
    for (let first = 0; first < wanted.length; first += MOST_PRICED) {
      const productIds = wanted.slice(first, first + MOST_PRICED);
      for (const id of productIds) asked.current.add(id);
      const body = { organizationId: organization.id, currencyId: currency.id, productIds };
      void data.call(calls.prices, { body }).then(
        (found) => setPrices((before) => new Map([...before, ...found.prices.map((one) => [one.productId, one] as const)])),
        () => {
          for (const id of productIds) asked.current.delete(id);
        },
      );
    }
  }, [data, organization.id, currency.id, entries]);
  return prices;
};

const KeyboardHelp = ({ id }: { id: string }) => {
  const keys = [
    { key: '↑ ↓ Home End', label: text('summary.keyMove') },
    { key: '→ ←', label: text('summary.keyOpen') },
    { key: 'Enter', label: text('summary.keyEnter') },
    { key: '1 – 5', label: text('summary.keyDigits') },
    { key: 'I', label: text('summary.keyIgnore') },
    { key: '/', label: text('summary.keySearch') },
    { key: 'S', label: text('summary.keySubmit') },
    { key: 'Esc', label: text('summary.keyEscape') },
  ];
  useKeys(text('summary.keys'), keys);
  return <KeyList id={id} aria-label={text('summary.keys')} sx={list} keys={keys} />;
};

/** A phone has no keys. Its screen reader still reads the list, as the description of the entries. */
const list = {
  m: 0,
  display: { xs: 'none', sm: 'flex' },
  flexWrap: 'wrap',
  columnGap: 1.5,
  rowGap: 0.5,
  fontSize: '0.75rem',
  color: 'text.secondary',
};

/** An entry stays in sight when it is decided: what had the status when it was chosen is shown until another one is. */
const useStatusFilter = (entries: readonly Entry[], order: readonly number[]) => {
  const [query, setQuery] = useSearchParams();
  const chosen = entryStatuses.find((status) => status === query.get('status')) ?? null;
  const has = (key: number) => {
    const entry = entries[key];
    return entry !== undefined && statusOf(entry) === chosen;
  };
  const [kept] = useStateFrom<ReadonlySet<number>>(new Set(order.filter(has)), chosen);
  const choose = (status: EntryStatus | null) =>
    setQuery(
      (before) => {
        const after = new URLSearchParams(before);
        if (status === null) after.delete('status');
        else after.set('status', status);
        return after;
      },
      { replace: true },
    );
  return { chosen, choose, shown: chosen === null ? order : order.filter((key) => kept.has(key) || has(key)) };
};
