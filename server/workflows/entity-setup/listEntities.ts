import type { Kysely } from 'kysely';
import type { ResourceDeclaration } from '../../../contract/resource.ts';
import type { SetUpEntity } from '../../../contract/workflows/entity-setup/schemas.ts';
import { resources } from '../../../resources/index.ts';
import type { Tables } from '../../database/tables.ts';
import { shortDeclaration } from './shortDeclaration.ts';

export const listEntities = async (db: Kysely<Tables>, runTime: readonly ResourceDeclaration[]): Promise<SetUpEntity[]> => {
  const rows = await db.selectFrom('entityDefinition').select(['name', 'entityCreatedOn', 'entityLastUpdatedOn']).execute();
  return runTime.flatMap((declaration) => {
    const { name, label } = declaration;
    const row = rows.find((each) => each.name === name);
    if (!row) return [];
    const others = [...resources, ...runTime.filter((each) => each !== declaration)];
    return {
      name,
      label,
      declaration: shortDeclaration(declaration, others),
      entityCreatedOn: row.entityCreatedOn.toISOString(),
      entityLastUpdatedOn: row.entityLastUpdatedOn.toISOString(),
    };
  });
};
