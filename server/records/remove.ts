import { sql } from 'kysely';
import type { ResourceDeclaration } from '../../contract/resource.ts';
import { say } from '../../contract/translated.ts';
import { PublicError } from '../errors.ts';
import type { WriteContext } from '../registry/registry.ts';
import { dependentsOf, referencesTo, sayReferring } from './dependents.ts';
import { tableName } from './fields.ts';
import { findOne } from './findOne.ts';
import { type PartOf, wholeDeletion } from './wholeDeletion.ts';
import { isReferenceViolation, write } from './write.ts';

export const remove = async (
  context: WriteContext,
  declaration: ResourceDeclaration,
  id: number,
  partOf?: PartOf,
): Promise<number | undefined> => {
  const removing = write(context, declaration, async (inside) => {
    const before = await findOne(inside, declaration, id, { lockedFor: 'deletion' });
    const references = (await referencesTo(inside, declaration, [id])).get(id);
    if (references) throw inUse(references);
    const dependents = await dependentsOf(inside, declaration, [id]);
    await sql`delete from ${sql.table(tableName(declaration))} where id = ${id}`.execute(inside.db);
    const whole = partOf === undefined ? {} : { partOf: await wholeDeletion(inside, declaration.name, partOf) };
    return { before, after: null, dependents, ...whole };
  });
  const removed = await removing.catch((error: unknown) => {
    throw asInUse(error);
  });
  return removed.partOf;
};

/** Only the database knows references from tables without a declaration, such as sheet row identities. */
export const asInUse = (error: unknown): unknown => (isReferenceViolation(error) ? inUse([say`other records`]) : error);

export const inUse = (references: readonly string[]) => new PublicError('IN_USE', { refer: sayReferring(references) });
