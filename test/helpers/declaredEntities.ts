import { sql, type Transaction } from 'kysely';
import type { ResourceDeclaration } from '../../contract/resource.ts';
import { resources } from '../../resources/index.ts';
import { createTableSql } from '../../server/database/generate/changeTable.ts';
import type { Tables } from '../../server/database/tables.ts';
import { PublicError } from '../../server/errors.ts';
import type { LiveRegistry } from '../../server/registry/openRegistry.ts';
import { runTimeFaults } from '../../server/registry/runTimeFaults.ts';

/** Declares an entity whose table is there already, or is made by `prepareTable`. */
export const putEntity = async (
  registry: Pick<LiveRegistry, 'declare'>,
  declaration: ResourceDeclaration,
  prepareTable: (trx: Transaction<Tables>) => Promise<unknown> = async () => {},
): Promise<void> => {
  await registry.declare(async (trx, stored) => {
    const others = stored.filter(({ name }) => name !== declaration.name);
    const errorList = runTimeFaults(declaration, others, resources).map((message) => ({ message }));
    if (errorList.length > 0) throw new PublicError('VALIDATION_FAILED', {}, { errorList });
    await prepareTable(trx);
    return { after: declaration };
  });
};

export const createEntity = (registry: Pick<LiveRegistry, 'declare'>, declaration: ResourceDeclaration): Promise<void> =>
  putEntity(registry, declaration, (trx) => sql.raw(createTableSql(declaration)).execute(trx));
