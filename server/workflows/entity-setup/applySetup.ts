import { sql, type Transaction } from 'kysely';
import { entitySetup } from '../../../contract/activity.ts';
import { baseAddress } from '../../../contract/dialects.ts';
import { say } from '../../../contract/translated.ts';
import type {
  ApplyEntityRequest,
  EntityApplied,
  EntityPreview,
  RemoveEntityRequest,
} from '../../../contract/workflows/entity-setup/schemas.ts';
import type { Actor } from '../../actor.ts';
import { tableName } from '../../database/tableName.ts';
import type { Tables } from '../../database/tables.ts';
import { PublicError } from '../../errors.ts';
import { recordActivity } from '../../records/recordActivity.ts';
import type { Services } from '../../services.ts';
import { planRemoval } from './planRemoval.ts';
import { planSetup } from './planSetup.ts';
import { previewOf } from './previewOf.ts';
import { draftOfValue } from './readDraft.ts';
import { type Setup, tableStatements } from './setupScripts.ts';

type Confirmed = Pick<ApplyEntityRequest, 'fingerprint' | 'typedNames'>;

export const applySetup = async (
  { registry }: Pick<Services, 'registry'>,
  { declaration, ...confirmed }: ApplyEntityRequest,
  actor: Actor,
): Promise<EntityApplied> => {
  const draft = draftOfValue(declaration);
  const { before, after } = await registry.declare(async (trx, stored) => {
    const setup = await planSetup(trx, draft, stored);
    await perform(trx, setup, confirmed, actor);
    return setup;
  });
  const action = before ? 'CHANGE' : 'CREATE';
  return {
    status: 'SUCCESS',
    action,
    name: after.name,
    address: after.dialects.length > 0 ? `${baseAddress(after)}/list` : null,
    errorList: [],
  };
};

export const removeEntity = async (
  { registry }: Pick<Services, 'registry'>,
  { name, keepsTable, ...confirmed }: RemoveEntityRequest,
  actor: Actor,
): Promise<EntityApplied> => {
  await registry.remove(name, (trx, stored) => perform(trx, planRemoval({ name, keepsTable }, stored), confirmed, actor));
  return { status: 'SUCCESS', action: 'REMOVE', name, address: null, errorList: [] };
};

const perform = async (trx: Transaction<Tables>, setup: Setup, confirmed: Confirmed, actor: Actor): Promise<void> => {
  const { before, after } = setup;
  const statements = tableStatements(setup);
  // What would be lost is counted when nobody can add to it any more.
  if (before && statements.length > 0) await sql`lock table ${sql.table(tableName(before))} in access exclusive mode`.execute(trx);
  const preview = await previewOf(trx, setup);
  if (preview.fingerprint !== confirmed.fingerprint) throw new PublicError('PREVIEW_OUT_OF_DATE');
  refuse([...preview.obstacles, ...untyped(preview, confirmed.typedNames ?? [])]);
  for (const statement of statements) await run(trx, statement);
  const action = after ? (before ? 'UPDATE' : 'CREATE') : 'DELETE';
  await recordActivity(trx, actor, [{ action, resource: entitySetup, recordId: null, recordTitle: preview.name, before, after }]);
};

const untyped = ({ losses, namesToType }: EntityPreview, typed: readonly string[]): string[] =>
  losses
    .filter(({ name }) => namesToType.includes(name) && !typed.includes(name))
    .map(({ name, records }) => say`Type the name '${name}' to confirm that it is dropped. Records that lose a value: ${records}`);

const refuse = (messages: readonly string[]): void => {
  if (messages.length > 0) throw new PublicError('VALIDATION_FAILED', {}, { errorList: messages.map((message) => ({ message })) });
};

/** PostgreSQL refuses what no preview foresaw: data exceptions, broken constraints, dependents, taken names, limits. */
const refusedByPostgres = /^(22|23|2B|42|54)/;

const run = async (trx: Transaction<Tables>, statement: string): Promise<void> => {
  try {
    await sql.raw(statement).execute(trx);
  } catch (error) {
    const { code, message } = error as { code?: unknown; message?: unknown };
    if (typeof code === 'string' && refusedByPostgres.test(code)) refuse([say`PostgreSQL refused the change: ${String(message)}`]);
    throw error;
  }
};
