import { dialects } from './dialects.ts';
import { lookupOf } from './kinds/contractKinds.ts';
import { repeated } from './names.ts';
import type { ResourceDeclaration } from './resource.ts';
import { isSelection, lookupParameter } from './selections.ts';

export const settingFaults = ({ fields, access, list, finders = [] }: ResourceDeclaration): string[] => [
  ...fields.filter(lookupOf).flatMap(({ name }) => {
    const taken = lookupParameter({ name });
    return fields.some((field) => field.name === taken)
      ? [`the calls write '${name}' as '${taken}' too, which is another field: rename one`]
      : [];
  }),
  ...repeated(fields.filter(isSelection).map(({ selects }) => selects)).map(
    (name) => `two fields choose by 'selects': '${name}', and calls would take one for the other: give one of the lookups another name`,
  ),
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

const ofPages = new Set(['sort', 'total', ...Object.values(dialects).flatMap(({ pageParameters }) => Object.values(pageParameters))]);
