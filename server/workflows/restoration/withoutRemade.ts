import { sql } from 'kysely';
import { entitySetup } from '../../../contract/activity.ts';
import { lookupOf } from '../../../contract/kinds/contractKinds.ts';
import type { FieldDeclaration } from '../../../contract/kinds/index.ts';
import { fieldLabel } from '../../../contract/metadata.ts';
import type { ResourceDeclaration } from '../../../contract/resource.ts';
import type { Database } from '../../database/tables.ts';
import { kindOf } from '../../kinds/index.ts';
import type { RecordEntry } from './entries.ts';

interface Setup {
  id: number;
  before: Pick<ResourceDeclaration, 'fields'> | null;
}

/** Such a field was rebuilt and began empty, so `after` says that: a value that somebody typed since counts as a later change. */
export const withoutRemade = async (
  db: Database,
  declaration: ResourceDeclaration,
  entries: readonly RecordEntry[],
): Promise<{ entry: RecordEntry; notes: string[] }[]> => {
  const first = Math.min(...entries.map(({ id }) => id));
  const { rows: setups } = await sql<Setup>`
    select id, before from activity
    where resource = ${entitySetup} and record_title = ${declaration.name} and part_of is null and id > ${first} order by id`.execute(db);
  return entries.map((entry) => {
    const then = setups.find(({ id }) => id > entry.id)?.before?.fields ?? [];
    const remade = declaration.fields.filter((field) => then.some((before) => isRemade(before, field)));
    const noted = remade.filter(({ name }) => Object.hasOwn(entry.before ?? {}, name));
    return {
      entry: { ...entry, before: without(entry.before, remade), after: entry.after && { ...entry.after, ...initialOf(remade) } },
      notes: noted.map(
        ({ name }) => `The field '${fieldLabel(declaration, name)}' was dropped and rebuilt since, so its value does not come back.`,
      ),
    };
  });
};

const isRemade = (before: FieldDeclaration, after: FieldDeclaration): boolean =>
  before.name === after.name && (before.kind !== after.kind || lookupOf(before)?.target !== lookupOf(after)?.target);

const without = (values: RecordEntry['before'], fields: readonly FieldDeclaration[]): RecordEntry['before'] =>
  values && Object.fromEntries(Object.entries(values).filter(([key]) => !fields.some(({ name }) => name === key)));

const initialOf = (fields: readonly FieldDeclaration[]): Record<string, unknown> =>
  Object.fromEntries(fields.map((field) => [field.name, kindOf(field).initial(field)]));
