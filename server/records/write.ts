import type { RecordJson } from '../../contract/records.ts';
import type { RecordContext } from './registry.ts';

/** One change of one record: created without `before`, removed without `after`. */
export interface RecordChange {
  before: RecordJson | null;
  after: RecordJson | null;
}

/**
 * Every write of the record store passes through here, in one transaction: that of the context, or one of its own. What must
 * happen together with every change is added here. `perform` may run again, when somebody else's write came between.
 */
export const write = async <Change extends RecordChange>(
  context: RecordContext,
  perform: (inside: RecordContext) => Promise<Change>,
): Promise<Change> => {
  if (context.db.isTransaction) return perform(context);
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await context.db.transaction().execute((trx) => perform({ ...context, db: trx }));
    } catch (error) {
      if (attempt === ATTEMPTS || !isCollision(error)) throw error;
    }
  }
};

const ATTEMPTS = 4;

/**
 * `perform` checks uniqueness and references before it writes. When the database still finds them violated, or ends a deadlock,
 * another transaction was between check and write; the next attempt sees what it left and says so at the field.
 */
const isCollision = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && collisions.includes(String(error.code));
const [foreignKeyViolation, uniqueViolation, serializationFailure, deadlock] = ['23503', '23505', '40001', '40P01'];
const collisions = [foreignKeyViolation, uniqueViolation, serializationFailure, deadlock];
