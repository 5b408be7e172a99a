import type { FieldOf } from '../../../contract/kinds.ts';
import type { ResourceDeclaration } from '../../../contract/resource.ts';
import { kindOf } from '../../kinds/index.ts';
import { failuresOf, readInput } from '../../records/recordInput.ts';
import { columnName } from '../../spreadsheet/cellName.ts';
import type { Row } from '../../spreadsheet/spreadsheet.ts';
import type { UploadColumn } from '../reading/columns.ts';
import type { Lookups } from './lookups.ts';
import { readCell, type ToInstant } from './readCell.ts';

/** One row of the file on its way: what the form would send, and what is already known to be wrong. */
export interface RowInput {
  number: number;
  raw: Map<string, unknown>;
  /** By field; '': the row as a whole. */
  problems: Map<string, string>;
}

/** Reads the cells by themselves; lookups stay as text, to be looked up many rows at a time. */
export const readRow = (columns: readonly UploadColumn[], { number, cells }: Row, toInstant: ToInstant): RowInput => {
  const raw = new Map<string, unknown>();
  const problems = new Map<string, string>();
  for (const { position, field } of columns) {
    const reading = readCell(field, cells.get(position), toInstant);
    if (!reading) continue;
    if ('problem' in reading) problems.set(field.name, reading.problem);
    else raw.set(field.name, reading.value);
  }
  const beyond = [...cells.keys()].find((position) => !columns.some((column) => column.position === position));
  if (beyond !== undefined) problems.set('', `Column ${columnName(beyond)} is filled, but the header does not name it`);
  return { number, raw, problems };
};

/** Puts in what was looked up and checks the row as the form is checked. Adds what is wrong to `problems`; answers the checked values. */
export const checkRow = (
  declaration: ResourceDeclaration,
  columns: readonly UploadColumn[],
  lookups: Lookups,
  { raw, problems }: RowInput,
): ReadonlyMap<string, unknown> => {
  for (const { field } of columns)
    if (field.kind === 'MANY_TO_ONE') for (const text of lookupTexts(raw.get(field.name))) putLookup(lookups, field, text, raw, problems);
  const names = columns.map(({ field }) => field.name);
  const input = readInput(declaration, Object.fromEntries(raw), names);
  const initial = Object.fromEntries(columns.map(({ field }) => [field.name, kindOf(field).initial(field)]));
  const failures = failuresOf(fieldRulesOf(declaration), { ...input, values: { ...initial, ...input.values } }, null);
  for (const [field, { message }] of failures) if (names.includes(field) && !problems.has(field)) problems.set(field, message);
  return input.checked;
};

const putLookup = (
  lookups: Lookups,
  field: FieldOf<'MANY_TO_ONE'>,
  text: string,
  raw: Map<string, unknown>,
  problems: Map<string, string>,
): void => {
  const found = lookups.get(field, text);
  if ('id' in found) raw.set(field.name, { id: found.id });
  else problems.set(field.name, found.problem);
};

/** None or one. */
export const lookupTexts = (value: unknown): string[] =>
  typeof value === 'object' && value !== null && 'lookup' in value ? [String(value.lookup)] : [];

/** Conditions between fields can only be judged beside the record that a row changes; see saving/. */
const fieldRulesOf = (declaration: ResourceDeclaration): ResourceDeclaration => {
  const known = withFieldRules.get(declaration) ?? { ...declaration, rules: { predicates: [], expressions: [] } };
  withFieldRules.set(declaration, known);
  return known;
};
const withFieldRules = new WeakMap<ResourceDeclaration, ResourceDeclaration>();
