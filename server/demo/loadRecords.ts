import { existsSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import type { ResourceDeclaration } from '../../contract/resource.ts';
import { systemActor } from '../actor.ts';
import { dependencyOrder } from '../database/generate/dependencyOrder.ts';
import type { Database } from '../database/tables.ts';
import { tableName, writableNames } from '../records/fields.ts';
import type { Registry } from '../registry/registry.ts';
import type { Cell, Row } from '../spreadsheet/spreadsheet.ts';
import type { Clock } from '../uploads/cells/rowInput.ts';
import { openRows } from '../uploads/reading/openRows.ts';
import type { UploadContext } from '../uploads/saving/saveRecords.ts';
import { faultsMessage, uploadRows } from '../uploads/uploadFile.ts';
import { type Day, dateOfWorkday } from './workdays.ts';

export const loadRecords = async (trx: Database, registry: Registry, clock: Clock, today: Day): Promise<void> => {
  const context: Omit<UploadContext, 'fileName'> = {
    db: trx,
    registry,
    actor: systemActor,
    inParts: (_, work) => work({ isAlone: false, db: trx, run: (perform) => perform(trx) }),
    signal: new AbortController().signal,
  };
  for (const declaration of dependencyOrder(registry.all())) {
    const path = fileURLToPath(new URL(`data/${declaration.name}.csv`, import.meta.url));
    if (existsSync(path)) await loadFile(path, { ...clock, context: { ...context, fileName: basename(path) }, declaration, today });
  }
};

const loadFile = async (
  path: string,
  { today, declaration, ...options }: Clock & { context: UploadContext; declaration: ResourceDeclaration; today: Day },
): Promise<void> => {
  const opened = await openRows({ path, name: path }, 'utf-8');
  const uploaded = { ...declaration, form: writableNames(declaration), uploadDatedBy: 'entityLastUpdatedOn' };
  const result = await uploadRows({ ...opened, rows: withDates(opened.rows, today) }, { ...options, declaration: uploaded });
  if (!result.counts) throw new Error(`${path}: ${faultsMessage(result.faults)}`);
  // A record that was last changed in the past was not made today.
  await sql`
    update ${sql.table(tableName(declaration))} set entity_created_on = entity_last_updated_on
    where entity_last_updated_on < entity_created_on`.execute(options.context.db);
};

async function* withDates(rows: AsyncIterable<Row>, today: Day): AsyncGenerator<Row> {
  for await (const row of rows) yield { ...row, cells: new Map([...row.cells].map(([column, cell]) => [column, withDate(cell, today)])) };
}

const withDate = (cell: Cell, today: Day): Cell =>
  cell.kind === 'TEXT' ? { kind: 'TEXT', text: dateOfWorkday(cell.text, today) ?? cell.text } : cell;
