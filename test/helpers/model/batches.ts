import { type Alias, type Expected, FORBIDDEN, type Held, has, lower, type Market, refused, type UserName, type Values } from './market.ts';

export interface SheetRow {
  organization: string;
  product: string;
  amount: number;
}

interface State {
  values: Values;
  createdOn: string;
  version: string;
}

/** An import or a submitted list. `before` null: it added the offer. */
export interface Batch {
  id: number;
  resource: 'import-batch' | 'submission';
  user: UserName;
  offers: Map<Held, { before: State | null; batchBefore: Batch | null; after: State; isTakenBack: boolean }>;
  isUndone: boolean;
}

/** A row of the sheet that was read before, by what it says. */
export interface KnownRow {
  offer: Held;
  batch: Batch;
  isMissing: boolean;
}

const stateOf = ({ values, createdOn, version }: Held): State => ({ values, createdOn, version });

const meaningOf = (market: Market, { organization, product }: SheetRow) => {
  const bound = [1, 2].find((id) => lower(market.find('organization', id)?.values.name) === lower(organization));
  const titled = market.all('product').find(({ values }) => lower(values.title) === lower(product));
  const alias = titled ? null : market.aliases.find(({ title }) => title === lower(product));
  return { organization: bound, product: titled?.id ?? alias?.product, alias };
};

/** What an import notes of the rows that it cannot read. */
export const notedTitles = (market: Market, rows: readonly SheetRow[]) => {
  const meant = rows.map((row) => ({ row, ...meaningOf(market, row) }));
  return {
    products: [...new Set(meant.filter(({ product }) => product === undefined).map(({ row }) => lower(row.product)))].toSorted(),
    organizations: [
      ...new Set(meant.filter(({ organization }) => organization === undefined).map(({ row }) => lower(row.organization))),
    ].toSorted(),
  };
};

/** A row that is new makes an offer; one that was gone and came back renews its offer; one that was there does nothing. */
export const importSheet = (market: Market, user: UserName, rows: readonly SheetRow[]): Expected => {
  if (!has(user, 'CLERK')) return FORBIDDEN;
  return {
    answer: '200',
    after: ({ entityId: id = 0 }) => {
      const batch: Batch = { id, resource: 'import-batch', user, offers: new Map(), isUndone: false };
      const now = new Date(market.clock).toISOString();
      const found = new Map<string, number>();
      for (const row of rows) {
        const said = JSON.stringify([lower(row.organization), lower(row.product), row.amount]);
        found.set(said, (found.get(said) ?? 0) + 1);
        const identity = `${said} ${found.get(said)}`;
        found.set(identity, 1);
        const { organization, product, alias } = meaningOf(market, row);
        if (organization === undefined || product === undefined) continue;
        const known = market.sheetRows.get(identity);
        if (known && !known.isMissing) continue;
        const values = { organization, product, currency: organization, amount: row.amount, offerOrRequest: 'offer', source: 'SHEET' };
        const stays = known && market.find('offer', known.offer.id) === known.offer;
        const offer = stays ? known.offer : { id: 0, resource: 'offer' as const, values, createdOn: now, version: now };
        const before = stays ? stateOf(offer) : null;
        Object.assign(offer, { values, createdOn: now, version: now });
        if (!stays) market.put(offer);
        batch.offers.set(offer, { before, batchBefore: known?.batch ?? null, after: stateOf(offer), isTakenBack: false });
        market.sheetRows.set(identity, { offer, batch, isMissing: false });
        if (alias) tieToMerges(market, alias, offer);
      }
      for (const [identity, known] of market.sheetRows) if (!found.has(identity)) known.isMissing = true;
      market.batches.push(batch);
      market.enter({ action: 'IMPORT', resource: 'import-batch', user, recordId: id });
    },
  };
};

/** The undo of these merges gives the offer to the product that its row names. */
const tieToMerges = (market: Market, alias: Alias, offer: Held) => {
  for (const { moved, made, movedNames, isUndone } of market.merges)
    if (!isUndone && (made.alias === alias || movedNames.includes(alias))) moved.add(offer);
};

/** An undone merge: what imports said of its offers names the other product now. */
export const partBatches = (market: Market, moved: ReadonlySet<Held>, from: number, to: number): void => {
  for (const { resource, offers } of market.batches)
    for (const [offer, change] of offers)
      for (const state of [change.before, change.after])
        if (resource === 'import-batch' && moved.has(offer) && state?.values.product === from)
          state.values = { ...state.values, product: to };
};

export const submitList = (
  market: Market,
  user: UserName,
  organization: number,
  currency: number,
  prices: readonly [product: number, amount: number][],
): Expected => {
  if (!has(user, 'CLERK')) return FORBIDDEN;
  const isDoubled = new Set(prices.map(([product]) => product)).size < prices.length;
  const isMissing = !market.find('organization', organization) || prices.some(([product]) => !market.find('product', product));
  if (isDoubled || isMissing) return refused('400 VALIDATION_FAILED');
  return {
    answer: '200',
    after: ({ entityId: id = 0 }) => {
      const batch: Batch = { id, resource: 'submission', user, offers: new Map(), isUndone: false };
      const now = new Date(market.clock).toISOString();
      for (const [product, amount] of prices) {
        const values = { organization, product, currency, amount, offerOrRequest: 'offer', source: 'TEXT' };
        const offer: Held = { id: 0, resource: 'offer', values, createdOn: now, version: now };
        market.put(offer);
        batch.offers.set(offer, { before: null, batchBefore: null, after: stateOf(offer), isTakenBack: false });
      }
      market.batches.push(batch);
      market.enter({ action: 'SUBMIT', resource: 'submission', user, recordId: id });
    },
  };
};

/** An offer that somebody changed, moved or deleted since stays; what stayed can be asked for again once nothing stands in the way. */
export const undoBatch = (market: Market, user: UserName, resource: Batch['resource'], batch: Batch | undefined): Expected => {
  const isOwn = resource === 'submission' && batch?.user === user;
  if (resource === 'import-batch' && !has(user, 'MANAGER')) return FORBIDDEN;
  if (!batch || !(isOwn || has(user, 'MANAGER'))) return refused('404 NOT_FOUND');
  const isFree = ([offer, { before, after }]: [Held, { before: State | null; after: State }]) =>
    market.find('offer', offer.id) === offer &&
    JSON.stringify(stateOf(offer)) === JSON.stringify(after) &&
    (before === null || ['organization', 'product'].every((field) => market.isThere(field, before.values[field] as number)));
  const free = [...batch.offers].filter((each) => !each[1].isTakenBack && isFree(each));
  if (batch.isUndone && free.length === 0) return refused(resource === 'submission' ? '409 SUBMISSION_UNDONE' : '409 IMPORT_UNDONE');
  return {
    answer: '200',
    after: () => {
      for (const [offer, change] of free) {
        change.isTakenBack = true;
        if (change.before) Object.assign(offer, change.before);
        else market.drop(offer);
        for (const known of market.sheetRows.values())
          if (change.before && known.offer === offer && change.batchBefore) known.batch = change.batchBefore;
      }
      batch.isUndone = true;
      market.enter({ action: 'UNDO', resource, user, recordId: batch.id });
    },
  };
};
