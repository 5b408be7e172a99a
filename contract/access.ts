export const authorityNames = ['CLERK', 'MANAGER'] as const;
export type Authority = (typeof authorityNames)[number];

/**
 * Who may call an endpoint or open a page. `public`: anybody. Otherwise a session is needed, that holds at least one of
 * `anyOf` (when given and not empty) and every one of `allOf` (when given).
 */
export type Access = 'public' | { anyOf?: readonly Authority[]; allOf?: readonly Authority[] };

/** Authorities are compared by membership; none implies another. */
export const isAllowed = (access: Access, held: readonly string[] | null): boolean => {
  if (access === 'public') return true;
  if (held === null) return false;
  const { anyOf = [], allOf = [] } = access;
  return (anyOf.length === 0 || anyOf.some((name) => held.includes(name))) && allOf.every((name) => held.includes(name));
};
