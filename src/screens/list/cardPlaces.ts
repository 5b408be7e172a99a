import { contractKindOf, type FieldDeclaration } from '../../../contract/kinds/index.ts';
import type { ResourceDeclaration } from '../../../contract/resource.ts';
import { kindOf } from '../../kinds/index.ts';
import { fieldNamed } from '../../registry/useDeclaration.ts';
import type { CardPlace } from '../../ui/grid/gridColumn.ts';
import type { ListColumn } from './useColumns.ts';

/** Where a row that is a card shows its columns: who and how much on its first line, what and when on its second. */
export const cardPlaces = (declaration: ResourceDeclaration, columns: readonly ListColumn[]): ReadonlyMap<string, CardPlace> => {
  const places = new Map<string, CardPlace>();
  const put = (place: CardPlace, id: string | undefined) => {
    if (id !== undefined && !places.has(id)) places.set(id, place);
  };
  const fields = columns.flatMap((column) => ('field' in column ? [column.field] : []));
  const amount = columns.find((column) => ('field' in column ? isFigure(column.field) : column.isNumber));
  put('much', amount?.id);
  if (amount && 'field' in amount && 'currencyField' in amount.field) put('unit', fields.find(isNamed(amount.field.currencyField))?.name);
  put('when', fields.findLast(isTime)?.name);

  const made = titleParts(declaration, fields);
  const [[who, whose] = [], ...others] = [...made, ...fields.filter(isName).map(({ name }) => [name])]
    .map((parts) => parts.filter((name) => !places.has(name)))
    .filter((parts) => parts.length > 0);
  put('who', who ?? columns[0]?.id);
  put('whose', whose);
  put(
    'what',
    others.flat().find((name) => !places.has(name)),
  );
  const isLeft = ({ id }: ListColumn) => !places.has(id);
  if (![...places.values()].includes('what')) put('said', columns.find(isLeft)?.id);
  // It is the link that opens the record.
  put('first', columns[0]?.id);
  return places;
};

/** The columns that a record's title is made of. One that is made of others, such as a name, gives way to them. */
const titleParts = (declaration: ResourceDeclaration, fields: readonly FieldDeclaration[]): string[][] =>
  (declaration.title?.from ?? declaration.details)
    .map((name) => fieldNamed(declaration, name))
    .filter(isName)
    .map((field) => (fields.some(isNamed(field.name)) ? [field.name] : contractKindOf(field).madeOf(field)))
    .map((names) => names.filter((name) => fields.some(isNamed(name))));

const isNamed =
  (wanted: string | undefined) =>
  ({ name }: FieldDeclaration): boolean =>
    name === wanted;
const isSaying = (what: 'name' | 'figure' | 'time') => (field: FieldDeclaration) => kindOf(field).says?.(field) === what;
const isTime = isSaying('time');
const isFigure = isSaying('figure');
const isName = isSaying('name');
