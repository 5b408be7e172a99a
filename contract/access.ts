import type { DialectName, ResourceDeclaration } from './resource.ts';

export const authorityNames = ['CLERK', 'MANAGER'] as const;
export type Authority = (typeof authorityNames)[number];

/**
 * Who may call an endpoint or open a page. `public`: anybody. Otherwise it needs a session with at least one authority of `anyOf`
 * (when given and not empty) and every authority of `allOf` (when given). `isServersOwn`: it refuses everybody.
 */
export type Access = 'public' | { anyOf?: readonly Authority[]; allOf?: readonly Authority[]; isServersOwn?: boolean };

/** Authorities are compared by membership; none implies another. */
export const isAllowed = (access: Access, held: readonly string[] | null): boolean => {
  if (access === 'public') return true;
  if (held === null || access.isServersOwn) return false;
  const { anyOf = [], allOf = [] } = access;
  return (anyOf.length === 0 || anyOf.some((name) => held.includes(name))) && allOf.every((name) => held.includes(name));
};

/** The generic calls and the screens under `/d/` need this authority besides those of the declaration. */
export const genericGuard: readonly Authority[] = ['CLERK'];

type Guarded = Pick<ResourceDeclaration, 'access' | 'dialects'>;

/** Who may read a resource through a dialect; default: the first, which the console uses. `read` replaces the declaration's authorities. */
export const readAccess = ({ access, dialects: [first] }: Guarded, dialect = first, read: readonly Authority[] = access.read) => ({
  anyOf: read,
  allOf: guardOf(dialect),
});

/** Who may write a resource through a dialect. */
export const writeAccess = ({ access, dialects: [first] }: Guarded, dialect = first) => ({
  anyOf: access.write,
  allOf: [...guardOf(dialect), ...(access.writeNeeds ?? [])],
  isServersOwn: access.writtenBy === 'server',
});

const guardOf = (dialect: DialectName | undefined): readonly Authority[] => (dialect === 'generic' ? genericGuard : []);
