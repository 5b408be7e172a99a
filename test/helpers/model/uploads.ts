import {
  type Entry,
  type Expected,
  entryOf,
  FORBIDDEN,
  type Held,
  has,
  lower,
  type Market,
  type ResourceName,
  rules,
  type UserName,
  type Values,
} from './market.ts';

/** Rows make records, or change those of the same name; it is one entry, of which each record is a part. */
export const upload = (market: Market, user: UserName, resource: ResourceName, rows: readonly Values[]): Expected => {
  if (!market.mayWrite(user, resource)) return FORBIDDEN;
  const unique = rules[resource].unique ?? '';
  const same = (row: Values) => market.all(resource).find(({ values }) => lower(values[unique]) === lower(row[unique]));
  return {
    answer: '200',
    after: () => {
      const parts: Entry[] = [];
      const enter = (record: Held, before: Values | null, after: Values, versionBefore = '') =>
        parts.push(entryOf({ action: 'UPLOAD', resource, user, record, before, after, versionBefore }));
      for (const row of rows) {
        const record = same(row);
        const changed = Object.fromEntries(Object.entries(row).filter(([field, value]) => record?.values[field] !== value));
        if (!record) {
          const made: Held = { id: 0, resource, values: row, createdOn: '', version: '' };
          market.put(made);
          enter(made, null, row);
        } else if (Object.keys(changed).length > 0) {
          enter(record, Object.fromEntries(Object.keys(changed).map((field) => [field, record.values[field]])), changed, record.version);
          Object.assign(record, { values: { ...record.values, ...changed }, version: '' });
        }
      }
      const created = parts.filter(({ before }) => before === null).length;
      const after = { created, updated: parts.length - created, unchanged: rows.length - parts.length };
      if (parts.length > 0) market.enter({ action: 'UPLOAD', resource, user, after, parts });
    },
  };
};

/** The entity of shelves is set up at run time, or goes with all its records. */
export const setUpShelves = (market: Market, user: UserName): Expected => {
  if (!has(user, 'CLERK', 'MANAGER')) return FORBIDDEN;
  return {
    answer: '200',
    after: () => {
      market.enter({ action: market.hasShelves ? 'DELETE' : 'CREATE', resource: 'entity-setup', user });
      market.hasShelves = !market.hasShelves;
      market.tables.get('shelf')?.clear();
    },
  };
};
