import { sql } from 'kysely';
import { lookupOf } from '../../../contract/kinds/contractKinds.ts';
import type { ResourceDeclaration } from '../../../contract/resource.ts';
import { say } from '../../../contract/translated.ts';
import { OFFER_TEXT_CHANGE } from '../../database/channels.ts';
import type { DatabaseHandle } from '../../database/connect.ts';
import { MOST_PARTS } from '../../database/parts.ts';
import { tableName } from '../../records/fields.ts';
import { recordActivity } from '../../records/recordActivity.ts';
import { isReferenceViolation, retryCollisions } from '../../records/write.ts';
import type { WriteContext } from '../../registry/registry.ts';
import { BATCH_ROWS } from '../limits.ts';
import type { UploadColumn } from '../reading/columns.ts';
import { inBatches, type ReadRecord } from '../readRecords.ts';
import type { Faults } from '../refusal/faults.ts';
import { refusal } from '../refuse.ts';
import { planRecords, type SavedCounts } from './planRecords.ts';
import { writeRecords } from './writeRecords.ts';

export type UploadContext = WriteContext & Pick<DatabaseHandle, 'inParts'> & { signal: AbortSignal; fileName: string };

/** It plans from the records stored before, then writes in parts. @throws BadRecords; PublicError when a target is gone */
export const saveRecords = async (
  { inParts, signal, fileName, ...context }: UploadContext,
  declaration: ResourceDeclaration,
  columns: readonly UploadColumn[],
  records: readonly ReadRecord[],
  leftOut: Faults | null = null,
): Promise<SavedCounts> => {
  const counts = await retryCollisions(() =>
    inParts(tablesOf(declaration), async ({ isAlone, db, run }) => {
      if (!isAlone) await sql`select pg_advisory_xact_lock(hashtextextended(${`upload of ${declaration.name}`}, 0))`.execute(db);
      const { changes, faults, counts } = await planRecords({ ...context, db, signal }, declaration, columns, records, {
        isLocked: !isAlone,
      });
      if (faults.rows > 0 && leftOut === null) throw new BadRecords(faults);
      const partRows = hasUniqueValues(declaration) ? changes.length : Math.max(BATCH_ROWS, Math.ceil(changes.length / MOST_PARTS));
      const whole = { action: 'UPLOAD', resource: declaration.name, recordId: null, recordTitle: fileName, before: null } as const;
      let partOf: number | null = null;
      for await (const part of inBatches(changes, partRows)) {
        signal.throwIfAborted();
        await run(async (inside) => {
          partOf ??= (await recordActivity(inside, context.actor, [{ ...whole, after: { ...counts } }]))[0] ?? null;
          for await (const batch of inBatches(part, BATCH_ROWS))
            await writeRecords({ ...context, db: inside }, declaration, columns, batch, partOf);
        });
      }
      leftOut?.addAll(faults);
      return counts;
    }),
  ).catch((error: unknown) => {
    throw isReferenceViolation(error) ? refusal(say`A record that the file names was deleted just now. Upload the file again.`) : error;
  });
  await sql`select pg_notify(${OFFER_TEXT_CHANGE}, ${`${tableName(declaration)}:`})`.execute(context.db);
  return counts;
};

const tablesOf = (declaration: ResourceDeclaration): string[] => [
  tableName(declaration),
  ...declaration.fields.flatMap((field) => lookupOf(field) ?? []).map(({ target }) => tableName({ name: target })),
];

/** An index that keeps values unique would make one part wait for another. */
const hasUniqueValues = ({ fields, uniqueTogether = [] }: ResourceDeclaration): boolean =>
  uniqueTogether.length > 0 || fields.some(({ unique }) => unique);

export class BadRecords extends Error {
  readonly faults: Faults;

  constructor(faults: Faults) {
    super(`${faults.rows} rows cannot be stored`);
    this.faults = faults;
  }
}
