import type { DialectName, ResourceDeclaration } from './resource.ts';

export const authorityNames = ['CLERK', 'MANAGER'] as const;
export type Authority = (typeof authorityNames)[number];

/** Everything in `allOf` is needed, and one of `anyOf`. `isServersOwn` refuses everybody. */
export type Access = 'public' | { anyOf?: readonly Authority[]; allOf?: readonly Authority[]; isServersOwn?: boolean };

/** Authorities are compared by membership; none implies another. */
export const isAllowed = (access: Access, held: readonly string[] | null): boolean => {
  if (access === 'public') return true;
  if (held === null || access.isServersOwn) return false;
  const { anyOf = [], allOf = [] } = access;
  return (anyOf.length === 0 || anyOf.some((name) => held.includes(name))) && allOf.every((name) => held.includes(name));
};

export const genericGuard: readonly Authority[] = ['CLERK'];

type Guarded = Pick<ResourceDeclaration, 'access' | 'dialects'>;

/** The default is the first dialect, which the console uses. `read` replaces the declaration's authorities. */
export const readAccess = ({ access, dialects: [first] }: Guarded, dialect = first, read: readonly Authority[] = access.read) => ({
  anyOf: read,
  allOf: guardOf(dialect),
});

export const canRead = (declaration: Guarded, held: readonly string[]): boolean =>
  declaration.dialects.some((dialect) => isAllowed(readAccess(declaration, dialect), held));

export const writeAccess = ({ access, dialects: [first] }: Guarded, dialect = first) => ({
  anyOf: access.write,
  allOf: [...guardOf(dialect), ...(access.writeNeeds ?? [])],
  isServersOwn: access.writtenBy === 'server',
});

const guardOf = (dialect: DialectName | undefined): readonly Authority[] => (dialect === 'generic' ? genericGuard : []);

type Owned = Readonly<Record<string, string>>;

/** The values that mark a record as the server's own, which no call creates, changes or deletes; undefined for others. */
export const serverRecordOf = (
  { access }: Pick<ResourceDeclaration, 'access'>,
  record: Readonly<Record<string, unknown>>,
): Owned | undefined =>
  (access.serverRecords ?? []).find((owned) =>
    Object.entries(owned).every(([name, value]) => String(record[name] ?? '').toLowerCase() === value.toLowerCase()),
  );
