import { lookupOf } from '../../../contract/kinds/contractKinds.ts';
import type { FieldDeclaration, FieldOf } from '../../../contract/kinds/index.ts';
import type { ResourceDeclaration } from '../../../contract/resource.ts';
import { isPresent } from '../../../contract/validation.ts';
import { kindOf } from '../../kinds/index.ts';
import type { CellReading, UploadContext } from '../../kinds/serverKind.ts';
import { failuresOf, readInput } from '../../records/recordInput.ts';
import { columnName } from '../../spreadsheet/cellName.ts';
import type { Cell, Row } from '../../spreadsheet/spreadsheet.ts';
import { type Period, readPeriod, type ToInstant } from '../../spreadsheet/writtenTime.ts';
import { shownField, type UploadHeader } from '../reading/columns.ts';
import type { Lookups } from './lookups.ts';
import { madeProblems } from './madeColumns.ts';

/** One row of the file on its way: what the form would send, and what is already known to be wrong. */
export interface RowInput {
  row: Row;
  /** When it is from; null: it does not say. */
  dated: Period | null;
  raw: Map<string, unknown>;
  /** By field; '': the row as a whole. */
  problems: Map<string, string>;
}

/** Reads the cells by themselves; lookups stay as text, to be looked up many rows at a time. */
export const readRow = (header: UploadHeader, row: Row, { toInstant, now }: Clock): RowInput => {
  const { columns, dated, made, unread } = header;
  const { cells, covered } = row;
  const raw = new Map<string, unknown>();
  const problems = new Map<string, string>();
  for (const { position, field } of columns) {
    const reading = readCell(field, cells.get(position), { toInstant, shown: shownPeriod(header, row, field, toInstant) });
    if (!reading) continue;
    if ('problem' in reading) problems.set(field.name, reading.problem);
    else raw.set(field.name, reading.value);
  }
  const dateCell = dated && cells.get(dated.position);
  const period = dateCell ? readPeriod(dateCell, toInstant) : null;
  const problem = period && problemOfDate(period, now);
  if (dated && problem) problems.set(dated.field.name, problem);
  const named = [...columns, ...made, ...unread, ...(dated ? [dated] : [])];
  for (const { position, field } of [...columns, ...(dated ? [dated] : [])]) {
    const range = covered?.get(position);
    if (range)
      problems.set(
        field.name,
        `The cell is one of the merged ${range}, of which the first alone holds a value. Unmerge them and fill each`,
      );
  }
  const beyond = [...cells.keys()].find((position) => !named.some((column) => column.position === position));
  if (beyond !== undefined) problems.set('', `Column ${columnName(beyond)} is filled, but the header does not name it`);
  return { row, dated: period && 'from' in period ? period : null, raw, problems };
};

/** An empty cell says nothing about a field that has a value of its own accord (a truth value, a default), and clears any other. */
export const readCell = (field: FieldDeclaration, cell: Cell | undefined, context: UploadContext): CellReading | undefined => {
  if (cell) return kindOf(field).uploadCell?.(field, cell, context);
  return kindOf(field).initial(field) === null ? { value: null } : undefined;
};

/** When the column that shows an instant says that it is; undefined: there is none, or it does not. */
const shownPeriod = ({ made }: UploadHeader, { cells }: Row, field: FieldDeclaration, toInstant: ToInstant): Period | undefined => {
  const showing = made.find((column) => shownField([field], column.field));
  const cell = showing && cells.get(showing.position);
  const period = cell && readPeriod(cell, toInstant);
  return period && 'from' in period ? period : undefined;
};

/** The business's time zone, and the time. */
export interface Clock {
  toInstant: ToInstant;
  now: Date;
}

const EARLIEST = new Date('2000-01-01T00:00:00Z');
const DAY_MS = 86_400_000;

/** A date in the future would hold the first place, and one long past none, for years: the sheet's import refuses them too. */
const problemOfDate = (period: Period | { problem: string }, now: Date): string | null => {
  if ('problem' in period) return period.problem;
  const isPlausible = period.from >= EARLIEST && period.from.getTime() <= now.getTime() + DAY_MS;
  return isPlausible ? null : 'The date is in the future or long past. Correct it';
};

/** Puts in what was looked up and checks the row as the form is checked. Adds what is wrong to `problems`; answers the checked values. */
export const checkRow = (
  declaration: ResourceDeclaration,
  header: UploadHeader,
  lookups: Lookups,
  { row, raw, problems }: RowInput,
  toInstant: ToInstant,
): ReadonlyMap<string, unknown> => {
  const { columns } = header;
  for (const field of columns.flatMap((column) => lookupOf(column.field) ?? []))
    for (const text of lookupTexts(raw.get(field.name))) putLookup(lookups, field, text, raw, problems);
  const names = columns.map(({ field }) => field.name);
  const input = readInput(declaration, Object.fromEntries(raw), names);
  const initial = Object.fromEntries(columns.map(({ field }) => [field.name, kindOf(field).initial(field)]));
  const failures = failuresOf(fieldRulesOf(declaration), { ...input, values: { ...initial, ...input.values } }, null);
  for (const { field } of columns) {
    const failure = failures.get(field.name);
    if (failure && !problems.has(field.name)) problems.set(field.name, reasonOf(failure.message, field, input.values[field.name]));
  }
  for (const [field, problem] of madeProblems(declaration, header, row, input.checked, toInstant)) problems.set(field, problem);
  return input.checked;
};

/** The form says 'Required' also of what is too long, beside the field; of a filled cell among thousands that would be a riddle. */
const reasonOf = (message: string, field: FieldDeclaration, value: unknown): string =>
  message === 'Required' && isPresent(value) && 'maxLength' in field
    ? `Required and no more than ${field.maxLength} characters long`
    : message;

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
