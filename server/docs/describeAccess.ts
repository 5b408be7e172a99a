import type { Access } from '../../contract/authentication.ts';

export const describeAccess = (access: Access): string => {
  if (access === 'public') return 'For everybody.';
  if (access.isServersOwn) return 'For nobody: the server alone writes these records.';
  const { anyOf = [], allOf = [] } = access;
  const needed = [anyOf.join(' or '), ...allOf].filter((authority) => authority !== '');
  return needed.length === 0 ? 'For every signed-in user.' : `For users with ${[...new Set(needed)].join(' and ')}.`;
};
