import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useCallback, useEffect, useId, useRef, useState } from 'react';
import { useRecordContext } from 'react-admin';
import { calls } from '../../contract/workflows/price-guard/calls.ts';
import type { AskedPrice, UnusualPrice } from '../../contract/workflows/price-guard/schemas.ts';
import { type ConsoleDataProvider, useConsoleData } from '../../src/providers/dataProvider.ts';
import { type SavedValues, useSaveCheck } from '../../src/registry/SaveChecks.tsx';
import { text } from './index.ts';
import { priceText, usualText } from './usualText.ts';

interface Asked {
  unusual: UnusualPrice[];
  baseCurrency: string;
  /** The currency in which most of them are usual, where that of all may change. */
  ofAll: { currency: Proposal['currency']; count: number } | null;
  /** The amounts and currencies that were chosen, by the index of their price; or one currency for all prices. Null: not now. */
  answer: (chosen: ReadonlyMap<number, Proposal> | Proposal['currency'] | null) => void;
}
type Proposal = UnusualPrice['proposals'][number];

/** Asks before an offer is stored whose price is far off its market. Where it cannot ask, the server holds such a price. */
export const PriceCheck = () => {
  const data = useConsoleData();
  const stored = useRecordContext();
  const [asked, setAsked] = useState<Asked | null>(null);
  const check = useCallback(
    async (
      records: readonly SavedValues[],
      changeable: readonly string[] = ['amount', 'currency'],
    ): Promise<readonly SavedValues[] | null> => {
      const prices = records.map((record) => priceOf({ ...stored, ...record }));
      const isNew = (price: AskedPrice | null) => price !== null && !(stored && isSame(price, priceOf(stored)));
      const places = prices.flatMap((price, index) => (isNew(price) ? [index] : []));
      const found = await findUnusual(
        data,
        places.flatMap((place) => prices[place] ?? []),
      );
      if (found.unusual.length === 0) return records;
      const ofAll = changeable.includes('currencyOfAll') ? usualCurrency(found.unusual) : null;
      if (!changeable.includes('currency')) found.unusual = found.unusual.map(inOwnCurrency);
      const chosen = await new Promise<Parameters<Asked['answer']>[0]>((answer) => setAsked({ ...found, ofAll, answer }));
      setAsked(null);
      if (chosen === null) return null;
      const inCurrency = (currency: Proposal['currency']) => records.map((record) => ({ ...record, currency }));
      if ('symbol' in chosen) return check(inCurrency(chosen), changeable);
      const placeOf = (index: number) => places[index] ?? -1;
      const right = found.unusual.filter(({ index }) => !chosen.has(index)).flatMap(({ index }) => prices[placeOf(index)] ?? []);
      // Should it fail, the server holds them.
      if (right.length > 0) await data.call(calls.allow, { body: { prices: right } }).catch(() => undefined);
      const mended = new Map(
        [...chosen].map(([index, { amount, currency }]) => [placeOf(index), { amount, currency: { id: currency.id } }]),
      );
      return records.map((record, index) => ({ ...record, ...mended.get(index) }));
    },
    [data, stored],
  );
  useSaveCheck(check);
  return asked ? <UnusualPrices {...asked} /> : null;
};

const findUnusual = async (data: ConsoleDataProvider, prices: AskedPrice[]) => {
  const none = { unusual: [], baseCurrency: '' };
  return prices.length === 0 ? none : data.call(calls.check, { body: { prices } }).catch(() => none);
};

/** The 9,420 of one list are of another currency than the list: most of its prices say so. */
const usualCurrency = (unusual: readonly UnusualPrice[]): Asked['ofAll'] => {
  const asWritten = unusual.flatMap(({ amount, currency, proposals }) =>
    proposals.filter((proposal) => proposal.amount === amount && proposal.currency.symbol !== currency),
  );
  const [most = []] = [...Map.groupBy(asWritten, ({ currency }) => currency.id).values()].sort((one, other) => other.length - one.length);
  const count = most.length;
  return most[0] && count >= 2 && 2 * count > unusual.length ? { currency: most[0].currency, count } : null;
};

const inOwnCurrency = (found: UnusualPrice): UnusualPrice => ({
  ...found,
  proposals: found.proposals.filter(({ currency }) => currency.symbol === found.currency),
});

/** Null: it is not complete yet, which the form says. */
const priceOf = (record: SavedValues): AskedPrice | null => {
  const idOf = (value: unknown) => Number((value as { id?: unknown } | null | undefined)?.id ?? Number.NaN);
  const [organizationId, productId, currencyId] = [idOf(record.organization), idOf(record.product), idOf(record.currency)];
  const amount = Number(record.amount);
  const isWhole = [organizationId, productId, currencyId].every(Number.isInteger) && amount > 0;
  const gradeId = idOf(record.grade) || null;
  return isWhole ? { organizationId, productId, currencyId, amount, isRequest: record.offerOrRequest === 'request', gradeId } : null;
};

const isSame = (one: AskedPrice, other: AskedPrice | null): boolean => JSON.stringify(one) === JSON.stringify(other);

const QUIET_MS = 600;

/** Keys that were typed ahead, for the next cell, answer no question: the first answer is focused once none came for a while. */
const useQuietFocus = () => {
  const first = useRef<HTMLButtonElement>(null);
  const [lastKey, setLastKey] = useState(() => Date.now());
  useEffect(() => {
    const focus = () => {
      if (!(document.activeElement instanceof HTMLButtonElement)) first.current?.focus();
    };
    const waiting = setTimeout(focus, lastKey + QUIET_MS - Date.now());
    return () => clearTimeout(waiting);
  }, [lastKey]);
  return { first, onKeyDown: () => setLastKey(Date.now()) };
};

/** Of one price a proposal is stored at once; of several each is chosen first. */
const UnusualPrices = ({ unusual, baseCurrency, ofAll, answer }: Asked) => {
  const titleId = useId();
  const { first, onKeyDown } = useQuietFocus();
  const [chosen, setChosen] = useState<ReadonlyMap<number, Proposal>>(new Map());
  const choose = (index: number, proposal: Proposal | null) => {
    const next = new Map(chosen);
    if (proposal) next.set(index, proposal);
    else next.delete(index);
    if (unusual.length === 1 && proposal) answer(next);
    else setChosen(next);
  };
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={() => answer(null)} onKeyDown={onKeyDown} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{text('title', { smart_count: unusual.length })}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2, overflowWrap: 'anywhere' }}>
        {ofAll ? (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mt: 0.5 }}>
            {text('usualInOther', { count: ofAll.count, total: unusual.length, currency: ofAll.currency.symbol })}
            <Button variant="outlined" ref={first} onClick={() => answer(ofAll.currency)}>
              {text('takeAllAs', { currency: ofAll.currency.symbol })}
            </Button>
          </Box>
        ) : null}
        {unusual.map(({ index, amount, currency, product, proposals, ...found }, position) => (
          <Box key={index} sx={{ display: 'grid', gap: 1 }}>
            <Box>{text('isUnusual', { price: priceText(amount, currency), product, usual: usualText(found, baseCurrency) })}</Box>
            {proposals.length > 0 ? <Box sx={{ color: 'text.secondary' }}>{text('meant')}</Box> : null}
            <Box role="group" aria-label={text('meant')} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
              {proposals.map((proposal, place) => (
                <Button
                  key={priceText(proposal.amount, proposal.currency.symbol)}
                  size="small"
                  variant={chosen.get(index) === proposal ? 'contained' : 'outlined'}
                  aria-pressed={chosen.get(index) === proposal}
                  ref={position === 0 && place === 0 && !ofAll ? first : undefined}
                  onClick={() => choose(index, chosen.get(index) === proposal ? null : proposal)}
                >
                  {priceText(proposal.amount, proposal.currency.symbol)}
                </Button>
              ))}
            </Box>
          </Box>
        ))}
      </DialogContent>
      <DialogActions>
        <Button onClick={() => answer(null)}>{text('back')}</Button>
        <Button variant={chosen.size > 0 ? 'contained' : 'outlined'} onClick={() => answer(chosen)}>
          {text(chosen.size > 0 ? 'storeChosen' : 'store')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
