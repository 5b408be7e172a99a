import type { CleanedEntry } from '../../../contract/workflows/offer-from-text/schemas.ts';
import { type Counts, newCounts, type Shares, sharesOf } from '../counts.ts';
import { openDesk } from './desk.ts';
import type { ListedOffer, ListLine, Lists, PastedList } from './makeLists.ts';

export interface ListJudgement extends Shares {
  lines: number;
  faults: string[];
}

/** `isOnline`: each list is confirmed before the next is read, and only the last half of the lists counts. */
export const judgeLists = async ({ products, lists }: Lists, isOnline: boolean): Promise<ListJudgement> => {
  const desk = openDesk(products);
  const counts = newCounts();
  const faults: string[] = [];
  for (const [place, list] of lists.entries()) {
    const entries = Map.groupBy(
      desk.clean(
        list.lines.map(({ text }) => text),
        list.supplier,
      ),
      ({ lineNumber }) => lineNumber,
    );
    const isCounted = !isOnline || place * 2 >= lists.length;
    if (isCounted)
      for (const [at, line] of list.lines.entries())
        faults.push(...count(counts, line, entries.get(at) ?? [], (id) => products[id - 1]?.title ?? ''));
    if (isOnline) await desk.confirm(confirmedOf(list, entries), list.supplier);
  }
  return {
    ...sharesOf(counts),
    lines: counts.lines,
    faults,
  };
};

const isSure = ({ ids }: ListedOffer) => ids.length === 1;

const count = (counts: Counts, line: ListLine, entries: readonly CleanedEntry[], titleOf: (id: number) => string): string[] => {
  const faults: string[] = [];
  const sure = line.offers.filter(isSure).map(({ ids }) => ids[0] ?? 0);
  const mapped = [...new Set(entries.flatMap(({ mappedProduct }) => mappedProduct?.id ?? []))];
  const right = mapped.filter((id) => sure.includes(id));
  const wrong = mapped.filter((id) => !sure.includes(id));
  const found = sure.filter((id) =>
    entries.some(({ mappedProduct, candidates }) => mappedProduct?.id === id || candidates.slice(0, 5).some((one) => one.id === id)),
  );
  const amounts = line.offers.map(({ amount }) => amount);
  const areAmountsRight = entries.length > 0 && entries.every(({ amount }) => amount !== null && amounts.includes(String(amount)));
  counts.lines++;
  counts.mapped += mapped.length;
  counts.right += right.length;
  counts.goods += sure.length;
  counts.inFive += found.length;
  if (line.kind === 'GOODS') counts.amounts++;
  if (line.kind === 'GOODS' && areAmountsRight) counts.amountsRight++;
  if (line.kind === 'ABSENT') counts.absent++;
  if (line.kind === 'ABSENT' && mapped.length > 0) counts.absentMapped++;
  if (line.kind === 'TALK' && mapped.length > 0) counts.talkMapped++;
  if (wrong.length === 0 && right.length === sure.length && (line.kind !== 'GOODS' || areAmountsRight)) counts.untouched++;
  for (const id of wrong)
    faults.push(`wrong ${line.kind}: ${line.text} → ${titleOf(id)} want ${line.offers.map(({ ids }) => ids.map(titleOf)).join(' + ')}`);
  if (right.length < sure.length)
    faults.push(
      `missed: ${line.text} → ${entries.map(({ relevance, candidates }) => `${relevance} ${candidates[0]?.title}`)} want ${sure.map(titleOf).join(' + ')}`,
    );
  if (found.length < sure.length)
    faults.push(
      `notinfive: ${line.text} → ${entries.map(({ candidates }) => candidates.map(({ title }) => title))} want ${sure.map(titleOf).join(' + ')}`,
    );
  if (line.kind === 'GOODS' && !areAmountsRight)
    faults.push(`amount ${entries.map(({ amount, relevance }) => `${relevance} ${amount}`)}: ${line.text} want ${amounts}`);
  return faults;
};

/** What staff would confirm: each entry with the product that its line means, where one is meant. */
export const confirmedOf = ({ lines }: PastedList, entries: ReadonlyMap<number, readonly CleanedEntry[]>) =>
  lines.flatMap(({ offers }, at) => {
    const own = entries.get(at) ?? [];
    const ids = offers.filter(isSure).flatMap(({ ids: [id] }) => id ?? []);
    if (ids.length !== 1 || offers.length !== 1)
      return own
        .filter(({ mappedProduct }) => ids.includes(mappedProduct?.id ?? 0))
        .map((entry) => ({ entry, productId: entry.mappedProduct?.id ?? 0 }));
    return own.slice(0, 1).map((entry) => ({ entry, productId: ids[0] ?? 0 }));
  });
