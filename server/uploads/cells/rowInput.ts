import { canMean } from '../../../contract/currencyMarks.ts';
import { contractKindOf, type FieldDeclaration, type FieldOf, lookupOf } from '../../../contract/kinds/index.ts';
import { fieldLabel } from '../../../contract/metadata.ts';
import type { ResourceDeclaration } from '../../../contract/resource.ts';
import { bothOf, say, translated } from '../../../contract/translated.ts';
import { isPresent } from '../../../contract/validation.ts';
import { inEveryLanguage } from '../../http/readerLanguage.ts';
import { canPass } from '../../kinds/datetime/hasPassed.ts';
import { kindOf } from '../../kinds/index.ts';
import type { CellReading, UploadContext } from '../../kinds/serverKind.ts';
import { uploadFields } from '../../records/fields.ts';
import { failuresOf, readInput } from '../../records/recordInput.ts';
import { type Cell, columnName, plainCell, quoted, type Row } from '../../spreadsheet/spreadsheet.ts';
import { type Period, readPeriod, type ToInstant } from '../../spreadsheet/writtenTime.ts';
import { shownField, type UploadHeader } from '../reading/columns.ts';
import { withoutCurrency } from '../reading/pricedCells.ts';
import type { Lookups } from './lookups.ts';

export interface RowInput {
  row: Row;
  dated: Period | null;
  raw: Map<string, unknown>;
  problems: Map<string, string>;
}

export const readRow = (header: UploadHeader, row: Row, { toInstant, now }: Clock): RowInput => {
  const { columns, dated, derived, unread, leftOut, ofNew, seen } = header;
  const { cells, covered } = row;
  const raw = new Map<string, unknown>();
  const problems = new Map<string, string>();
  for (const { position, field } of columns) {
    const { currency, cell } = withoutCurrency(field, cells.get(position));
    const reading = readCell(field, cell, { toInstant, shown: shownPeriod(header, row, field, toInstant) });
    if (!reading) continue;
    const other = currency && !isNamed(currency, cells) ? currency : null;
    if (other !== null)
      problems.set(
        field.name,
        say`The cell is shown in ${quoted(other)}, which no other cell of the row names. Correct the cell or its format`,
      );
    else if ('problem' in reading) problems.set(field.name, reading.problem);
    else raw.set(field.name, reading.value);
  }
  const dateCell = dated && cells.get(dated.position);
  const period = dateCell ? readPeriod(dateCell, toInstant) : null;
  const problem = period && problemOfDate(period, now);
  if (dated && problem) problems.set(dated.field.name, problem);
  const named = [
    ...columns,
    ...derived,
    ...unread,
    ...leftOut,
    ...ofNew,
    ...(dated ? [dated] : []),
    ...(seen ? [seen.id, seen.version] : []),
  ];
  for (const { position, field } of [...columns, ...(dated ? [dated] : [])]) {
    const range = covered?.get(position);
    if (range)
      problems.set(
        field.name,
        say`The cell is part of the merged cells ${range}, and only the first of them has a value. Unmerge them and fill each`,
      );
  }
  const beyond = [...cells.keys()].find((position) => !named.some((column) => column.position === position));
  if (beyond !== undefined) problems.set('', say`Column ${columnName(beyond)} is filled, but the header does not name it`);
  return { row, dated: period && 'from' in period ? period : null, raw, problems };
};

const isNamed = (currency: string, cells: Row['cells']): boolean =>
  [...cells.values()].some((cell) => cell.kind === 'TEXT' && canMean(currency, cell.text));

/** An empty cell clears a field, unless the field has a value of its own (a truth value, a default): then it stays as it is. */
export const readCell = (field: FieldDeclaration, cell: Cell | undefined, context: UploadContext): CellReading | undefined => {
  if (cell) return kindOf(field).uploadCell?.(field, withStoredChoice(field, cell), context);
  return kindOf(field).initial(field) === null ? { value: null } : undefined;
};

/** A list shows a choice in the reader's language, and what is copied there comes back. */
const withStoredChoice = (field: FieldDeclaration, cell: Cell): Cell => {
  const choices = 'choices' in field ? (field.choices ?? []) : [];
  if (cell.kind !== 'TEXT' || choices.length === 0) return cell;
  const isMeant = (said: string) => said.toLowerCase() === cell.text.trim().toLowerCase();
  if (choices.some(isMeant)) return cell;
  // `bid` and `request` are one word in Chinese.
  const [choice, other] = choices.filter((each) => inEveryLanguage(each).some(isMeant));
  return choice === undefined || other !== undefined ? cell : { ...cell, text: choice };
};

const shownPeriod = ({ derived }: UploadHeader, { cells }: Row, field: FieldDeclaration, toInstant: ToInstant): Period | undefined => {
  const showing = derived.find((column) => shownField([field], column.field));
  const cell = showing && cells.get(showing.position);
  const period = cell && readPeriod(cell, toInstant);
  return period && 'from' in period ? period : undefined;
};

export interface Clock {
  toInstant: ToInstant;
  now: Date;
}

const EARLIEST = new Date('2000-01-01T00:00:00Z');
const DAY_MS = 86_400_000;

/** An offer dated in the future would hold the first place for years. The import of the sheet refuses such dates too. */
const problemOfDate = (period: Period | { problem: string }, now: Date): string | null => {
  if ('problem' in period) return period.problem;
  const isPlausible = period.from >= EARLIEST && period.from.getTime() <= now.getTime() + DAY_MS;
  return isPlausible ? null : say`The date is in the future or long past. Correct it`;
};

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
  const ofRow = rulesOfRow(declaration);
  const input = readInput(ofRow, Object.fromEntries(raw), names);
  const initial = Object.fromEntries(columns.map(({ field }) => [field.name, kindOf(field).initial(field)]));
  const failures = failuresOf(ofRow, { ...input, values: { ...initial, ...input.values } }, null);
  for (const { field } of columns) {
    const failure = failures.get(field.name);
    if (failure && !problems.has(field.name)) problems.set(field.name, reasonOf(failure.message, field, raw.get(field.name)));
  }
  for (const [field, problem] of derivedProblems(declaration, header, row, input.checked, toInstant)) problems.set(field, problem);
  return input.checked;
};

/** A form says 'Required' also when a text is too long. For a filled cell among thousands the message must say more. */
const reasonOf = (message: string, field: FieldDeclaration, value: unknown): string =>
  message === say`Required` && isPresent(value) && 'maxLength' in field
    ? say`Required and no more than ${field.maxLength} characters long`
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

export const lookupTexts = (value: unknown): string[] =>
  typeof value === 'object' && value !== null && 'lookup' in value ? [String(value.lookup)] : [];

/** What depends on other fields, or on the stored record, is judged once that is known. */
const rulesOfRow = (declaration: ResourceDeclaration): ResourceDeclaration => {
  const fields = () => declaration.fields.map((field) => (canPass(field) ? { ...field, notPast: false } : field));
  const known = knownOfRow.get(declaration) ?? { ...declaration, fields: fields(), rules: { predicates: [], expressions: [] } };
  knownOfRow.set(declaration, known);
  return known;
};
const knownOfRow = new WeakMap<ResourceDeclaration, ResourceDeclaration>();

const derivedProblems = (
  declaration: ResourceDeclaration,
  { derived }: UploadHeader,
  { cells }: Row,
  values: ReadonlyMap<string, unknown>,
  toInstant: ToInstant,
): Map<string, string> => {
  const problems = new Map<string, string>();
  for (const { position, field } of derived) {
    const cell = cells.get(position);
    const shown = shownField(uploadFields(declaration), field);
    const sources = contractKindOf(field).madeOf(field);
    if (!cell || sources.length === 0 || !sources.every((name) => values.has(name))) continue;
    const instead = say`Change ${bothOf(sources.map((name) => translated(fieldLabel(declaration, name))))} instead`;
    if (shown) {
      const period = readPeriod(cell, toInstant);
      const instant = Number(values.get(shown.name));
      const isSame = 'from' in period && period.from.getTime() <= instant && instant < period.until.getTime();
      if (!isSame) problems.set(field.name, say`Differs from the time in ${translated(fieldLabel(declaration, shown.name))}. ${instead}`);
    } else if ('derived' in field && field.derived) {
      const expected = joined(field.derived, values);
      const plain = cell.kind === 'DATE' ? { text: cell.wallClock } : plainCell(cell, false);
      const text = 'text' in plain ? plain.text.trim() : '';
      if (text !== expected)
        problems.set(field.name, say`${quoted(text)} differs from ${quoted(expected)}, which the other columns give. ${instead}`);
    }
  }
  return problems;
};

const joined = ({ from, separator }: NonNullable<FieldOf<'TEXT'>['derived']>, values: ReadonlyMap<string, unknown>): string =>
  from
    .map((name) => values.get(name) ?? '')
    .join(separator)
    .trim();
