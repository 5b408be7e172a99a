import type { ResourceDeclaration } from './resource.ts';

type Owned = Readonly<Record<string, string>>;

/** By which values a record is the server's own, which no call makes, changes or deletes; undefined where it is not. */
export const serverRecordOf = (
  { access }: Pick<ResourceDeclaration, 'access'>,
  record: Readonly<Record<string, unknown>>,
): Owned | undefined =>
  (access.serverRecords ?? []).find((owned) =>
    Object.entries(owned).every(([name, value]) => String(record[name] ?? '').toLowerCase() === value.toLowerCase()),
  );
