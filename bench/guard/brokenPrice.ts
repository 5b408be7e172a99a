import type { GuardedPrice } from '../../contract/workflows/price-guard/priceJudge.ts';
import type { Random } from '../offer-text/random.ts';

/** A digit more or less, two neighbours swapped, the point moved, or another currency. Null: it came out as it was. */
export const brokenPrice = (price: GuardedPrice, rates: ReadonlyMap<number, number>, random: Random): GuardedPrice | null => {
  const text = String(price.amount);
  const places = [...text].flatMap((letter, place) => (letter === '.' ? [] : [place]));
  const place = random.pick(places);
  const next = places[places.indexOf(place) + 1] ?? place;
  const swapped = [...text];
  [swapped[place], swapped[next]] = [swapped[next] ?? '', swapped[place] ?? ''];
  const changes: (() => [amount: number, currencyId: number])[] = [
    () => [Number(text.slice(0, place) + random.below(10) + text.slice(place)), price.currencyId],
    () => [Number(text.slice(0, place) + text.slice(place + 1)), price.currencyId],
    () => [Number(swapped.join('')), price.currencyId],
    () => [price.amount * (random.chance(0.5) ? 10 : 0.1), price.currencyId],
    () => [price.amount, random.pick([...rates.keys()])],
  ];
  const [amount, currencyId] = random.pick(changes)();
  const isSame = amount === price.amount && currencyId === price.currencyId;
  return isSame || !(amount > 0) ? null : { ...price, amount, currencyId, base: amount / (rates.get(currencyId) ?? 1) };
};
