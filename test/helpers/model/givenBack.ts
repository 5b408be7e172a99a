import {
  type Entry,
  type Expected,
  entryOf,
  FORBIDDEN,
  has,
  type Market,
  type ResourceName,
  refused,
  resourceNames,
  type UserName,
} from './market.ts';

/** What giving a record its state before an entry back would do. Null: nothing; a text: why not. */
const planBack = (market: Market, entry: Entry, user: UserName, { overwrites = false } = {}): string | null | (() => Entry) => {
  const { record, before, after, resource } = entry;
  if (!record) throw new Error('an entry of several records is given back part by part');
  const name = resource as ResourceName;
  const isThere = market.find(name, record.id) === record;
  const done = (change: Partial<Entry>) => entryOf({ action: 'RESTORE', resource, user, record, ...change });
  if (before === null) {
    if (!isThere) return null;
    if (Object.entries(after ?? {}).some(([field, value]) => record.values[field] !== value)) return 'it was changed';
    if (market.isReferredTo(record)) return 'it is in use';
    return () => {
      market.drop(record);
      return done({ before: record.values, versionBefore: record.version });
    };
  }
  if (after === null) {
    if (market.find(name, record.id)) return null;
    const isMerged = market.merges.some(({ secondary, isUndone }) => secondary === record && !isUndone);
    if (isMerged || market.faultOf(name, before, record)) return 'it cannot be there';
    return () => {
      Object.assign(record, { values: before, version: entry.versionBefore });
      market.put(record);
      return done({ after: before, versionAfter: record.version });
    };
  }
  if (!isThere) return 'it was deleted';
  const changed = Object.fromEntries(Object.entries(before).filter(([field, value]) => record.values[field] !== value));
  const isLast = entry.versionAfter === record.version;
  if (Object.keys(changed).length === 0 && !isLast) return null;
  const isLater = Object.keys(changed).some((field) => record.values[field] !== after[field]);
  if ((isLater && !overwrites) || market.faultOf(name, changed, record)) return 'it cannot be so';
  return () => {
    const was = Object.fromEntries(Object.keys(changed).map((field) => [field, record.values[field]]));
    const version = isLast ? entry.versionBefore : '';
    const made = done({ before: was, after: changed, versionBefore: record.version, versionAfter: version });
    Object.assign(record, { values: { ...record.values, ...changed }, version });
    return made;
  };
};

const NOT_RESTORABLE = refused('409 NOT_RESTORABLE');

/** A user undoes their last change of such records, or does it again. */
export const takeBack = (market: Market, user: UserName, resource: ResourceName, which: 'undo' | 'redo'): Expected => {
  if (resource === 'shelf' && !market.hasShelves) return refused('404 NOT_FOUND');
  if (!market.mayWrite(user, resource)) return FORBIDDEN;
  const entry = market.ownOf(user, resource)[which].at(-1);
  if (!entry) return NOT_RESTORABLE;
  if (!entry.record) return takeBackMany(market, user, entry);
  const plan = planBack(market, entry, user);
  if (typeof plan !== 'function') return NOT_RESTORABLE;
  return { answer: '200', after: () => void market.enter({ ...plan(), tookBack: entry }) };
};

/** What stands in the way of some leaves those; it is refused only where it does of all. */
const takeBackMany = (market: Market, user: UserName, entry: Entry): Expected => {
  const parts: Entry[] = [];
  let left = entry.parts.toReversed();
  for (let before = Number.POSITIVE_INFINITY; left.length > 0 && left.length < before; ) {
    before = left.length;
    left = left.filter((part) => {
      const plan = planBack(market, part, user);
      if (typeof plan === 'function') parts.push(plan());
      return typeof plan === 'string';
    });
  }
  if (left.length === entry.parts.length) return NOT_RESTORABLE;
  const { resource } = entry;
  return {
    answer: '200',
    after: () => void (parts.length > 0 && market.enter({ action: 'RESTORE', resource, user, parts, tookBack: entry })),
  };
};

/** A manager gives one record its state before an entry back, whatever came since. */
export const restore = (market: Market, user: UserName, entry: Entry): Expected => {
  if (!has(user, 'MANAGER')) return FORBIDDEN;
  const isOfRecord = (resourceNames as readonly string[]).includes(entry.resource) && !entry.action.endsWith('MERGE');
  if (!isOfRecord || (entry.resource === 'shelf' && !market.hasShelves)) return NOT_RESTORABLE;
  if (!market.mayWrite(user, entry.resource as ResourceName)) return FORBIDDEN;
  if (entry.before === null) return NOT_RESTORABLE;
  const plan = planBack(market, entry, user, { overwrites: true });
  if (plan === null) return NOT_RESTORABLE;
  if (typeof plan === 'string') return refused('400 VALIDATION_FAILED');
  return { answer: '200', after: () => void market.enter(plan()) };
};
