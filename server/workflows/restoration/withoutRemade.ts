import { sql } from 'kysely';
import { lookupOf } from '../../../contract/kinds/contractKinds.ts';
import type { FieldDeclaration } from '../../../contract/kinds/index.ts';
import { fieldLabel } from '../../../contract/metadata.ts';
import type { ResourceDeclaration } from '../../../contract/resource.ts';
import type { Database } from '../../database/tables.ts';
import type { RecordEntry } from './entries.ts';

interface Setup {
  id: number;
  before: Pick<ResourceDeclaration, 'fields'> | null;
}

/**
 * The entries without the values of fields that got another kind or target since, and which say so. Such a field was made anew: an id
 * in its old value names a record of another table, or none.
 */
export const withoutRemade = async (
  db: Database,
  declaration: ResourceDeclaration,
  entries: readonly RecordEntry[],
): Promise<{ entry: RecordEntry; notes: string[] }[]> => {
  const first = Math.min(...entries.map(({ id }) => id));
  const { rows: setups } = await sql<Setup>`
    select id, before from activity
    where resource = 'entity-setup' and record_title = ${declaration.name} and part_of is null and id > ${first} order by id`.execute(db);
  return entries.map((entry) => {
    const then = setups.find(({ id }) => id > entry.id)?.before?.fields ?? [];
    const remade = declaration.fields.filter((field) => then.some((before) => isRemade(before, field)));
    const noted = remade.filter(({ name }) => Object.hasOwn(entry.before ?? {}, name));
    return {
      entry: { ...entry, before: without(entry.before, remade), after: without(entry.after, remade) },
      notes: noted.map(({ name }) => `${fieldLabel(declaration, name)}: is another kind of field now, so its value does not come back.`),
    };
  });
};

const isRemade = (before: FieldDeclaration, after: FieldDeclaration): boolean =>
  before.name === after.name && (before.kind !== after.kind || lookupOf(before)?.target !== lookupOf(after)?.target);

const without = (values: RecordEntry['before'], fields: readonly FieldDeclaration[]): RecordEntry['before'] =>
  values && Object.fromEntries(Object.entries(values).filter(([key]) => !fields.some(({ name }) => name === key)));
