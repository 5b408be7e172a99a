import { isCommonField } from './commonFields.ts';
import { dialects, fillPath, metadataCalls } from './dialects.ts';
import { type ByName, fieldAt } from './kinds/fieldAt.ts';
import { fieldFaults } from './kinds/fieldFaults.ts';
import { contractKindOf, type FieldDeclaration, isSecret, isSelection, isStoredValue, lookupOf, lookupParameter } from './kinds/index.ts';
import { repeated } from './names.ts';
import { ResourceDeclaration } from './resource.ts';
import { ruleFaults } from './ruleFaults.ts';
import { rulesOf } from './validation.ts';

const reservedNames: readonly string[] = ['search', 'list', 'new', 'console', 'authentication', 'docs', 'd', 'activity'];

/** `others` are not checked again. */
export const declarationFaults = (declarations: readonly ResourceDeclaration[], others: readonly ResourceDeclaration[] = []): string[] => {
  const all = [...others, ...declarations];
  const byName = new Map(all.map((each) => [each.name, each]));
  return [
    ...repeated(all.map(({ name }) => name)).map((name) => `${name}: more than one resource has this name`),
    ...sharedCalls(all),
    ...declarations.flatMap((declaration) => faultsOf(declaration, byName).map((fault) => `${declaration.name}: ${fault}`)),
  ];
};

const faultsOf = (declaration: ResourceDeclaration, byName: ByName): string[] => {
  const misshapen = shapeFaults(declaration);
  return misshapen.length > 0 ? misshapen : [...meaningFaults(declaration, byName), ...settingFaults(declaration)];
};

const meaningFaults = (declaration: ResourceDeclaration, byName: ByName): string[] => [
  ...(reservedNames.includes(declaration.name) ? [`the name is reserved, as are ${reservedNames.join(', ')}`] : []),
  ...(declaration.finders ?? []).flatMap(({ call, under = '' }) =>
    reservedNames.includes(under) ? [`the finder ${call} is under '${under}', which is reserved`] : [],
  ),
  ...repeated(declaration.fields.map(({ name }) => name)).map((name) => `more than one field is called '${name}'`),
  ...declaration.fields
    .filter(({ name }) => isCommonField(name))
    .map(({ name }) => `'${name}' is a field that every record has; declare it under another name`),
  ...namingFaults(declaration),
  ...declaration.fields.flatMap((field) => fieldFaults(field, declaration, byName).map((fault) => `${field.name}: ${fault}`)),
  ...pathFaults(declaration, byName),
  ...ruleFaults(declaration),
  ...(declaration.list.pageSizes.includes(declaration.list.pageSize)
    ? []
    : [`list.pageSize ${declaration.list.pageSize} is not among list.pageSizes (${declaration.list.pageSizes.join(', ')})`]),
  ...(declaration.list.upload && declaration.access.writtenBy === 'server' ? ['list.upload is for records that users write'] : []),
  ...(declaration.dialects.includes('generic') && declaration.access.read.length > 0 && !declaration.access.read.includes('CLERK')
    ? ['access.read needs CLERK, since generic screens are open to clerks alone']
    : []),
];

const shapeFaults = (declaration: ResourceDeclaration): string[] =>
  (ResourceDeclaration.safeParse(declaration).error?.issues ?? []).map(({ path: [part, index, ...rest], message }) => {
    const field = part === 'fields' && typeof index === 'number' ? (declaration.fields[index]?.name ?? index) : index;
    return `${[part, field, ...rest].filter((each) => each !== undefined).join('.')}: ${message}`;
  });

const namingFaults = (declaration: ResourceDeclaration): string[] => {
  const { fields, list, uniqueTogether = [], indexes = [], uploadMatchesBy = [], uploadSets = {}, uploadDatedBy, respells } = declaration;
  const isField = (name: string) => fields.some((field) => field.name === name) || isCommonField(name);
  // A default order follows from the columns. Their fault is reported once.
  const sortedBy = list.sort.map(({ field }) => field).filter((name) => !list.columns.includes(name) || isField(name));
  const named: [string, readonly string[], (field: FieldDeclaration) => boolean, string][] = [
    ['list.columns', list.columns, (field) => contractKindOf(field).isReadable, 'cannot be shown in a list'],
    ['details', declaration.details, () => true, ''],
    ['form', declaration.form, isWritten, 'is never written by a form'],
    ['list.sort', sortedBy, isStoredValue, 'has no column to sort by'],
    ...indexes.map((index, at): (typeof named)[number] => [
      `indexes[${at}]`,
      index.map(({ field }) => field),
      isStoredValue,
      'has no column',
    ]),
    ...uniqueTogether.map((set, at): (typeof named)[number] => [`uniqueTogether[${at}]`, set, isStoredValue, 'has no column']),
    ['uploadMatchesBy', uploadMatchesBy, isStoredValue, 'has no column'],
    ['uploadDatedBy', uploadDatedBy === undefined ? [] : [uploadDatedBy], showsLastUpdate, 'does not show entityLastUpdatedOn'],
    ['respells', respells ? [respells.from, respells.to] : [], isText, 'is not a text'],
    ['uploadSets', Object.keys(uploadSets), isText, 'is not a text'],
    ['title.from', declaration.title?.from ?? [], (field) => textPath(field) !== null, 'is neither text nor lookup'],
    ['access.serverRecords', (declaration.access.serverRecords ?? []).flatMap(Object.keys), isText, 'is not a text'],
    ['rules', rulesOf(declaration).predicates.map(({ parameters: [field] }) => field), () => true, ''],
  ];
  return named.flatMap(([place, names, fits, misfit]) => [
    ...repeated(place === 'rules' || place === 'access.serverRecords' ? [] : names).map((name) => `${place} names '${name}' twice`),
    ...[...new Set(names)].flatMap((name) => {
      const field = fields.find((each) => each.name === name);
      if (field) return fits(field) ? [] : [`${place} names '${name}', which ${misfit}`];
      if (isCommonField(name) && place !== 'form') return [];
      return [`${place} names '${name}', which is not one of its fields: ${fields.map((each) => each.name).join(', ')}`];
    }),
  ]);
};

const showsLastUpdate = (field: FieldDeclaration): boolean => contractKindOf(field).valuePath(field) === 'entityLastUpdatedOn';
const isText = (field: FieldDeclaration): boolean => contractKindOf(field).isText;
const isWritten = (field: FieldDeclaration): boolean => contractKindOf(field).isWritten(field);
const textPath = (field: FieldDeclaration): string | null => contractKindOf(field).textPath(field);

const pathFaults = (declaration: ResourceDeclaration, byName: ByName): string[] => {
  const at = (path: string) => fieldAt(declaration, path, byName);
  const kindAt = (path: string) => {
    const field = at(path);
    return field && contractKindOf(field);
  };
  const texts = declaration.fields.map(textPath);
  return [
    ...declaration.list.searched
      .filter((path) => !kindAt(path)?.isText && !texts.includes(path))
      .map((path) => `list.searched names '${path}', which is not a text; a lookup is searched by its text, such as 'country.name'`),
    ...(declaration.finders ?? []).flatMap(({ call, by, only = {}, latest }) => [
      ...by.flatMap(({ field = 'id' }) => {
        const found = at(field);
        if (found && isSecret(found)) return `the finder ${call} asks for '${field}', which is a secret`;
        return found || isCommonField(field) ? [] : `the finder ${call} asks for '${field}', which leads nowhere`;
      }),
      ...Object.keys(only).flatMap((name) =>
        kindAt(name)?.isTruth ? [] : `the finder ${call} has only '${name}', which is not a yes or no`,
      ),
      ...(latest && !lookupOf(at(latest.per)) ? [`the finder ${call} has the latest per '${latest.per}', which is not a lookup`] : []),
      ...(latest && !kindAt(latest.by)?.isChronological
        ? [`the finder ${call} has the latest by '${latest.by}', which is neither number nor date`]
        : []),
    ]),
  ];
};

const sharedCalls = (all: readonly ResourceDeclaration[]): string[] => {
  const calls = all.flatMap(({ name, dialects: spoken, finders = [] }) => [
    ...[
      ...spoken.flatMap((dialect) => {
        const { list, search, one, create, update, remove } = dialects[dialect];
        return [list, search, one, create, update, remove];
      }),
      ...(spoken.includes('generic') ? Object.values(metadataCalls) : []),
    ].flatMap((call) => (call ? `${call.method} ${fillPath(call.path, name)}` : [])),
    ...finders.map(({ call, under = `${name}/search` }) => `GET /api/${under}/${call}`),
  ]);
  const names = new Set(repeated(all.map(({ name }) => name)));
  return names.size > 0 ? [] : repeated(calls).map((call) => `${call} is declared more than once`);
};

const settingFaults = ({ fields, access, list, finders = [] }: ResourceDeclaration): string[] => [
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
