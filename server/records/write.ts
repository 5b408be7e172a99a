import { serverRecordOf } from '../../contract/access.ts';
import type { ResourceDeclaration } from '../../contract/resource.ts';
import { say } from '../../contract/translated.ts';
import { PublicError, refusalAt } from '../errors.ts';
import { codeOf, DEADLOCK } from '../registry/readAgain.ts';
import type { RecordContext, WriteContext } from '../registry/registry.ts';
import type { Actor } from '../services.ts';
import { changeEntries, type RecordChange } from './changeEntry.ts';
import { recordActivity } from './recordActivity.ts';

/** Every write passes through here and gets its entry in the activity record. `perform` may run again after a conflict. */
export const write = async <Change extends RecordChange>(
  context: WriteContext,
  declaration: ResourceDeclaration,
  perform: (inside: WriteContext) => Promise<Change>,
): Promise<Change> => {
  const recorded = async (inside: WriteContext): Promise<Change> => {
    const change = await perform(inside);
    refuseServerRecords(declaration, change, inside.actor);
    const [own, ...dependents] = changeEntries(declaration, change);
    const partOf = change.partOf ?? inside.partOf ?? null;
    const [id = null] = await recordActivity(inside.db, inside.actor, own ? [own] : [], { partOf });
    await recordActivity(inside.db, inside.actor, dependents, { partOf: partOf ?? id });
    return change;
  };
  return transact(context, recorded).catch((error: unknown) => {
    throw asLastAdministrator(error);
  });
};

export const asLastAdministrator = (error: unknown): unknown =>
  codeOf(error) === LAST_ADMINISTRATOR ? new PublicError('LAST_ADMINISTRATOR') : error;

/** Within a transaction it joins that. A violation that the checks missed came from another transaction; the next attempt reports it at the field. */
export const transact = <Context extends RecordContext, Result>(context: Context, perform: (inside: Context) => Promise<Result>) =>
  context.db.isTransaction
    ? perform(context)
    : retryCollisions(() => context.db.transaction().execute((trx) => perform({ ...context, db: trx })));

export const retryCollisions = async <Result>(transaction: () => Promise<Result>): Promise<Result> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await transaction();
    } catch (error) {
      const code = codeOf(error);
      if (!collisions.includes(code)) throw error;
      if (attempt < ATTEMPTS) continue;
      throw code === UNIQUE_VIOLATION ? new PublicError('NOT_UNIQUE', { label: say`One of the values`, record: say`record` }) : error;
    }
  }
};

/** Records that only the server writes stay unchanged, and no other record becomes one. */
export const refuseServerRecords = (declaration: ResourceDeclaration, { before, after }: RecordChange, actor: Actor): void => {
  if (actor.id === null) return;
  const owned = serverRecordOf(declaration, before ?? {}) ?? serverRecordOf(declaration, after ?? {});
  if (!owned) return;
  const [field = ''] = Object.keys(owned).toReversed();
  throw refusalAt(field, say`'${Object.values(owned).join(' / ')}' is written by the server alone`);
};

const ATTEMPTS = 4;
const LAST_ADMINISTRATOR = 'OD001';
const UNIQUE_VIOLATION = '23505';
const [FOREIGN_KEY_VIOLATION, SERIALIZATION_FAILURE] = ['23503', '40001'];
const collisions = [UNIQUE_VIOLATION, FOREIGN_KEY_VIOLATION, SERIALIZATION_FAILURE, DEADLOCK];

export const isReferenceViolation = (error: unknown): boolean => codeOf(error) === FOREIGN_KEY_VIOLATION;
