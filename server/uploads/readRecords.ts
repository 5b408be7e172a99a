import { setImmediate } from 'node:timers/promises';
import { contractKindOf, type FieldDeclaration, lookupOf } from '../../contract/kinds/index.ts';
import { fieldLabel, uniqueSets } from '../../contract/metadata.ts';
import { inSentence } from '../../contract/names.ts';
import type { ResourceDeclaration } from '../../contract/resource.ts';
import { say, translated } from '../../contract/translated.ts';
import type { UploadQuery } from '../../contract/uploads.ts';
import { kindOf } from '../kinds/index.ts';
import { createPauses } from '../pauses.ts';
import { fieldOf } from '../records/fields.ts';
import type { RecordContext } from '../registry/registry.ts';
import type { Row } from '../spreadsheet/spreadsheet.ts';
import type { Period } from '../spreadsheet/writtenTime.ts';
import { createLookups } from './cells/lookups.ts';
import { createMissingRecords, type MissingRecords } from './cells/missingRecords.ts';
import { type Clock, checkRow, lookupTexts, readRow } from './cells/rowInput.ts';
import { BATCH_ROWS, counted, limits } from './limits.ts';
import { cellTitle, openHeader, readHeader, type UploadColumn, type UploadHeader } from './reading/columns.ts';
import { ofNewRecords } from './reading/newRecords.ts';
import type { OpenedFile } from './reading/openRows.ts';
import { withoutTotals } from './reading/totalRows.ts';
import { refusal } from './receiveFile.ts';
import type { Faults } from './refusal/faults.ts';

export interface ReadRecord {
  row: number;
  dated: Period | null;
  values: readonly unknown[];
  sameAs: number | null;
  /** The record that the row changes, as it was read. */
  seen: { id: string; version: string } | null;
}

export interface ReadOptions extends Clock {
  context: RecordContext & { signal: AbortSignal };
  declaration: ResourceDeclaration;
  choices?: UploadQuery;
}

export const readUpload = async (opened: OpenedFile, options: ReadOptions, faults: Faults) => {
  const { context, declaration, choices = {} } = options;
  const { header: row, rowsAbove, others } = await openHeader(declaration, opened, choices);
  const header = readHeader(declaration, row, { ...choices, ofNew: ofNewRecords(context.registry, declaration) });
  const missing = createMissingRecords(context.registry, Object.keys(choices.missing ?? {}));
  let totals = 0;
  const goods = withoutTotals(others, header, () => (totals += 1));
  const records = await readRecords({ ...options, header, missing }, goods, faults);
  return { header, headerRow: row.number, rowsAbove, missing, records, totals };
};

const readRecords = async (
  options: ReadOptions & { header: UploadHeader; missing: MissingRecords },
  rows: AsyncIterable<Row>,
  faults: Faults,
): Promise<ReadRecord[]> => {
  const { context, declaration, header } = options;
  const { columns } = header;
  const lookups = createLookups(context, options.missing);
  const addRepeated = createRepeatedRecords(declaration, columns);
  const records: ReadRecord[] = [];
  const pause = createPauses();
  let characters = 0;
  let count = 0;
  for await (const batch of inBatches(rows, BATCH_ROWS)) {
    // Much of a file arrives at once; other calls must be answered before all of that is read.
    await setImmediate();
    context.signal.throwIfAborted();
    count += batch.length;
    if (count > limits.rows) throw refusal(say`The file has more than ${counted(limits.rows)} rows. Split it into several files.`);
    for (const { cells } of batch) for (const cell of cells.values()) characters += 'text' in cell ? cell.text.length : 0;
    if (characters > limits.characters) throw refusal(say`The file holds more text than an upload can take. Split it into several files.`);
    const read: ReturnType<typeof readRow>[] = [];
    for (const row of batch) {
      await pause();
      read.push(readRow(header, row, options));
    }
    for (const field of columns.flatMap((column) => lookupOf(column.field) ?? [])) {
      const texts = read.flatMap(({ raw }) => lookupTexts(raw.get(field.name)));
      await lookups.resolve(field, texts);
    }
    for (const { position, of } of header.ofNew)
      for (const { row, raw, problems } of read)
        for (const text of lookupTexts(raw.get(of.lookup.name))) {
          const problem = options.missing.addSaid(of.lookup, text, of.needed.name, cellTitle(row.cells.get(position)));
          if (problem !== null) problems.set(of.lookup.name, problem);
        }
    for (const input of read) {
      await pause();
      const { dated, problems } = input;
      const { number } = input.row;
      const checked = checkRow(declaration, header, lookups, input, options.toInstant);
      const record = {
        row: number,
        dated,
        seen: seenIn(header, input.row),
        values: await Promise.all(columns.map(({ field }) => storedValue(field, checked.get(field.name)))),
      };
      const { sameAs, problems: clashes } = problems.size === 0 && !record.seen ? addRepeated(record) : { sameAs: null, problems };
      for (const [field, reason] of clashes) faults.add(number, titleOf(declaration, field), reason);
      if (clashes.size === 0) records.push({ ...record, sameAs });
    }
  }
  if (count === 0) throw refusal(say`The file has a header but no rows.`);
  for (const { lookup, needed } of header.ofNew.map(({ of }) => of)) {
    const target = lookupOf(needed);
    if (target) await lookups.resolve(target, options.missing.said(lookup, needed.name));
  }
  return records;
};

const seenIn = ({ seen }: UploadHeader, { cells }: Row): ReadRecord['seen'] => {
  const [id, version] = [seen?.id, seen?.version].map((column) => cellTitle(column && cells.get(column.position)));
  return id ? { id, version: version ?? '' } : null;
};

export const titleOf = (declaration: ResourceDeclaration, field: string): string =>
  field === '' ? '' : translated(fieldLabel(declaration, field));

const storedValue = (field: FieldDeclaration, checked: unknown): unknown =>
  checked === null || checked === undefined ? checked : kindOf(field).write(checked);

export async function* inBatches<Item>(items: AsyncIterable<Item> | Iterable<Item>, size: number): AsyncGenerator<Item[]> {
  let batch: Item[] = [];
  for await (const item of items) {
    batch.push(item);
    if (batch.length < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

export const namesTheSame = ({ label }: ResourceDeclaration, row: number): string =>
  say`Names the same ${translated(inSentence(label.one))} as row ${row}. Keep one of the two`;

/** Adds one record after another, and tells what of it an earlier row has. */
const createRepeatedRecords = (declaration: ResourceDeclaration, columns: readonly UploadColumn[]) => {
  const { uploadMatchesBy = [] } = declaration;
  const rowsByKey = () => new Map<string, number>();
  const identity = uploadMatchesBy.length > 0 ? [{ names: uploadMatchesBy, isIdentity: true, rows: rowsByKey() }] : [];
  const sets = [...identity, ...otherUniqueSets(declaration).map((names) => ({ names, isIdentity: false, rows: rowsByKey() }))];
  const part = (name: string, values: readonly unknown[]): unknown => {
    const field = fieldOf(declaration, name);
    const value = values[columns.findIndex((column) => column.field.name === name)] ?? kindOf(field).initial(field);
    return typeof value === 'string' && contractKindOf(field).isText ? value.toLowerCase() : value;
  };
  return ({ row, dated, values }: Omit<ReadRecord, 'sameAs'>): { problems: Map<string, string>; sameAs: number | null } => {
    const problems = new Map<string, string>();
    let sameAs: number | null = null;
    for (const { names, isIdentity, rows } of sets) {
      const parts = names.map((name) => part(name, values));
      if (!isIdentity && parts.includes(null)) continue;
      const key = JSON.stringify(isIdentity ? [...parts, dated?.from.getTime()] : parts);
      const first = rows.get(key);
      const labels = names.map((name) => translated(fieldLabel(declaration, name)));
      if (first === undefined) rows.set(key, row);
      else if (isIdentity) sameAs = first;
      else problems.set(names[0] ?? '', say`Row ${first} has the same ${labels.reduce((all, label) => say`${all} with ${label}`)}`);
    }
    return { problems, sameAs };
  };
};

/** The unique sets but that by which an upload finds its records. */
export const otherUniqueSets = (declaration: ResourceDeclaration, { uploadMatchesBy = [] } = declaration): string[][] =>
  uniqueSets(declaration).filter(
    (names) => names.length !== uploadMatchesBy.length || names.some((name) => !uploadMatchesBy.includes(name)),
  );
