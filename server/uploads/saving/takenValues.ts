import { sql } from 'kysely';
import { errorText } from '../../../contract/errors.ts';
import { uniqueLabel } from '../../../contract/metadata.ts';
import type { ResourceDeclaration } from '../../../contract/resource.ts';
import { findField, tableName } from '../../records/fields.ts';
import { nounOf } from '../../records/findOne.ts';
import type { RefusedValue } from '../../records/keptValues.ts';
import type { RecordContext } from '../../registry/registry.ts';
import { otherUniqueSets } from '../repeatedRecords.ts';
import { comparedValues, hasValue, valuesTable } from './valuesTable.ts';

export const findTakenValues = async (
  { db }: RecordContext,
  declaration: ResourceDeclaration,
  ids: readonly (number | null)[],
  valuesOf: (field: string) => readonly unknown[],
  sets = otherUniqueSets(declaration),
): Promise<RefusedValue[]> => {
  const taken: RefusedValue[] = [];
  for (const names of sets) {
    const fields = names.flatMap((name) => findField(declaration, name) ?? []);
    const rows = valuesTable([...fields.map((field) => comparedValues(field, valuesOf(field.name))), { type: 'bigint', values: ids }]);
    const same = fields.map(hasValue);
    const { rows: found } = await sql<{ position: number }>`
      select distinct v.position from ${rows} join ${sql.table(tableName(declaration))} as t on ${sql.join(same, sql` and `)}
      where t.id is distinct from v.${sql.id(`c${fields.length}`)}`.execute(db);
    const message = errorText('NOT_UNIQUE', { label: uniqueLabel(declaration, names), record: nounOf(declaration) });
    for (const { position } of found) taken.push({ position, field: names[0] ?? '', message });
  }
  return taken;
};
