import type { ResourceDeclaration } from './resource.ts';

type Owned = Readonly<Record<string, string>>;

/** The values that mark a record as the server's own, which no call creates, changes or deletes; undefined for others. */
export const serverRecordOf = (
  { access }: Pick<ResourceDeclaration, 'access'>,
  record: Readonly<Record<string, unknown>>,
): Owned | undefined =>
  (access.serverRecords ?? []).find((owned) =>
    Object.entries(owned).every(([name, value]) => String(record[name] ?? '').toLowerCase() === value.toLowerCase()),
  );
