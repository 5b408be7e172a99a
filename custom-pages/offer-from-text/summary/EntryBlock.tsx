import { memo } from 'react';
import { differenceFrom } from '../../../contract/offers/conversion.ts';
import type { KnownPrice, ProductPrices } from '../../../contract/workflows/offer-from-text/prices.ts';
import { language, listed } from '../../../src/messages/text.ts';
import { MoneyCell } from '../../../src/trade/MoneyCell.tsx';
import { formatPercent } from '../../../src/ui/formatAmount.ts';
import { text } from '../index.ts';
import { type Decision, type Entry, productsOf, statusOf } from '../intake/intake.ts';
import { titleOfEach } from '../intake/titleOfEach.ts';
import { OpenEntry } from './OpenEntry.tsx';

export interface EntryBlockProps {
  entry: Entry;
  place: number;
  total: number;
  currency: string;
  /** Undefined: not known yet. */
  prices: ProductPrices | undefined;
  isOpen: boolean;
  isCurrent: boolean;
  isSearching: boolean;
  isDoubled: boolean;
  decide: (key: number, decision: Decision) => void;
  open: (key: number, isOpen: boolean) => void;
  leave: (key: number) => void;
  createProduct: (key: number) => void;
}

export const EntryBlock = memo((props: EntryBlockProps) => {
  const { place, total, isOpen, open, ...own } = props;
  const { entry, isCurrent, isDoubled } = own;
  const status = statusOf(entry);
  const placeText = text('summary.entryPlace', { place, total });
  const doubledText = isDoubled ? text('summary.doubled') : null;
  const label = listed([placeText, entry.title, text(`summary.${status}`), productTitle(entry), doubledText]);
  const tabIndex = isCurrent ? 0 : -1;
  return (
    <li data-status={status} data-doubled={isDoubled} data-open={isOpen} data-current={isCurrent}>
      <fieldset tabIndex={tabIndex} data-key={entry.key} aria-label={label}>
        <EntryRow {...props} placeText={placeText} tabIndex={tabIndex} onToggle={() => open(entry.key, !isOpen)} />
        {isOpen ? <OpenEntry {...own} tabIndex={tabIndex} /> : null}
      </fieldset>
    </li>
  );
});

const productTitle = (entry: Entry): string | null => titleOfEach(productsOf(entry)) || null;

interface EntryRowProps extends Pick<EntryBlockProps, 'entry' | 'place' | 'currency' | 'prices' | 'isOpen'> {
  placeText: string;
  tabIndex: number;
  onToggle: () => void;
}

/** The entry in one line. Its button covers the whole of it, so that a click anywhere opens and closes the entry. */
const EntryRow = ({ entry, place, placeText, currency, prices, isOpen, tabIndex, onToggle }: EntryRowProps) => (
  <div data-part="row">
    <span data-part="place" title={placeText}>
      {place}
    </span>
    <button type="button" data-part="line" aria-expanded={isOpen} tabIndex={tabIndex} onClick={onToggle}>
      <q>{entry.inputLine.slice(isOpen ? 0 : entry.saidFrom).trim()}</q>
    </button>
    <b data-part="product">
      {statusOf(entry) === 'SUGGESTED' ? <PassedOver words={entry.assumed} /> : null}
      {productTitle(entry)}
    </b>
    <span data-part="amount" data-converted={entry.convertedFrom !== undefined}>
      <MoneyCell amount={entry.amount} currency={currency} isConverted={entry.convertedFrom !== undefined} />
    </span>
    <PriceGap title={text('summary.toLast')} amount={entry.amount} price={prices?.last} />
    <PriceGap title={text('summary.toBest')} amount={entry.amount} price={prices?.best} />
    <span data-part="status">
      <span>{text(`summary.${statusOf(entry)}`)}</span>
    </span>
  </div>
);

/** Words of the line that the suggestion takes for saying nothing: each may name a condition. */
const PassedOver = ({ words = [] }: { words: Entry['assumed'] }) => {
  const passed = words.filter(({ kind }) => kind === 'FILLER' || kind === 'UNKNOWN');
  return passed.length === 0 ? null : (
    <span data-part="passed" title={passed.map(({ kind, text: about }) => text(`assumed.${kind}`, { text: about })).join('; ')}>
      {passed.map((word) => `${word.text}?`).join(' ')}
    </span>
  );
};

/** So far from a known price, in percent, another product or another number may be meant. */
const FAR = 30;

/** `▲ 2.50%`: how far an amount is above a known price, or `▼` below it. */
const PriceGap = ({ title, amount, price }: { title: string; amount: number | null; price: KnownPrice | null | undefined }) => {
  const percent = amount === null || !price ? null : differenceFrom(price.amount, amount).percent;
  return (
    <span data-part="gap" data-far={percent !== null && Math.abs(percent) > FAR} data-below={percent !== null && percent < 0}>
      <span data-part="unseen">{title} </span>
      {percent === null ? '—' : `${signOf(percent)} ${formatGap(Math.abs(percent))}`}
    </span>
  );
};

/** Decimals say nothing of what is so far away, and have no room. */
const formatGap = (percent: number): string => (percent < 100 ? formatPercent(percent) : `${wholes.format(percent)}%`);
const wholes = new Intl.NumberFormat(language, { maximumFractionDigits: 0 });

const signOf = (percent: number): string => (percent > 0 ? '▲' : percent < 0 ? '▼' : '=');
