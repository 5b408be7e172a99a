import { dialects } from './dialects.ts';
import type { ResourceDeclaration } from './resource.ts';

/** Settings of an entity that cannot work, in the words of `declarationFaults`. */
export const settingFaults = ({ access, list, finders = [] }: ResourceDeclaration): string[] => [
  ...(access.serverRecords ?? []).flatMap((owned, at) =>
    Object.keys(owned).length === 0
      ? [`access.serverRecords[${at}] names no value, so that every record would be the server's: name one, or leave it out`]
      : [],
  ),
  ...[...new Set([list.pageSize, ...list.pageSizes])]
    .filter((size) => size < 1)
    .map((size) => `list.pageSizes has ${size}: a page has at least one record`),
  ...finders.flatMap(({ by, answers }, at) =>
    by
      .filter(({ parameter }) => answers === 'page' && ofPages.has(parameter))
      .map(({ parameter }) => `finders[${at}] has a parameter '${parameter}', which a call for a page has itself: give it another name`),
  ),
];

/** What every call for a page is asked besides. */
const ofPages = new Set(['sort', 'total', ...Object.values(dialects).flatMap(({ pageParameters }) => Object.values(pageParameters))]);
