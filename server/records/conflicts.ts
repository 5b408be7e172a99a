import { type RawBuilder, sql } from 'kysely';
import { errorText } from '../../contract/errors.ts';
import { lookupOf } from '../../contract/kinds/index.ts';
import { uniqueLabel, uniqueSets } from '../../contract/metadata.ts';
import type { RecordJson } from '../../contract/records.ts';
import type { ResourceDeclaration } from '../../contract/resource.ts';
import { say } from '../../contract/translated.ts';
import { PublicError, refusalAt } from '../errors.ts';
import type { RecordContext } from '../registry/registry.ts';
import { columnAt, fieldOf, tableName } from './fields.ts';
import { equals, where } from './filter.ts';
import { nounOf } from './findOne.ts';
import { findKeptValues } from './keptValues.ts';

interface Conflict {
  field: string;
  message: string;
  taken: string | null;
  exists: RawBuilder<unknown>;
}

export const refuseConflicts = async (
  context: RecordContext,
  declaration: ResourceDeclaration,
  values: ReadonlyMap<string, unknown>,
  current: RecordJson | null,
): Promise<void> => {
  if (current) {
    const changed = [{ id: current.id, after: (name: string) => values.get(name) }];
    const kept = await findKeptValues(context, declaration, changed, { isLocked: true });
    for (const { field, message } of kept) throw refusalAt(field, message);
  }
  const possible = [...takenValues(declaration, values, current), ...missing(context, declaration, values)];
  if (possible.length === 0) return;
  const columns = possible.map(({ exists }, index) => sql`(${exists}) as ${sql.id(`c${index}`)}`);
  const { rows } = await sql<Record<string, boolean>>`select ${sql.join(columns)}`.execute(context.db);
  const found = possible.filter((_, index) => rows[0]?.[`c${index}`]);
  const [first] = found;
  if (!first) return;
  const errors = Object.fromEntries(found.toReversed().map(({ field, message }) => [field, message]));
  const errorList = found.map(({ field, message }) => ({ field, errorCode: 'INCORRECT_FORMAT', message }));
  if (first.taken === null || found.some(({ taken }) => taken === null))
    throw new PublicError('VALIDATION_FAILED', {}, { errors, errorList });
  throw new PublicError('NOT_UNIQUE', { label: first.taken, record: nounOf(declaration) }, { errors, errorList });
};

const takenValues = (declaration: ResourceDeclaration, values: ReadonlyMap<string, unknown>, current: RecordJson | null): Conflict[] =>
  uniqueSets(declaration).flatMap((names) => {
    const after = names.map((name) => (values.has(name) ? values.get(name) : comparable(current?.[name] ?? null)));
    // As in the database, two empty values are not equal.
    if (!names.some((name) => values.has(name)) || after.includes(null)) return [];
    const same = names.map((name, index) => {
      const field = fieldOf(declaration, name);
      return equals(field, columnAt('u', field), after[index]);
    });
    const others = current ? [...same, sql`u.id <> ${current.id}`] : same;
    const label = uniqueLabel(declaration, names);
    return {
      field: names[0] ?? '',
      message: errorText('NOT_UNIQUE', { label, record: nounOf(declaration) }),
      taken: label,
      exists: sql`exists (select 1 from ${sql.table(tableName(declaration))} as u ${where(others)})`,
    };
  });

const missing = ({ registry }: RecordContext, declaration: ResourceDeclaration, values: ReadonlyMap<string, unknown>): Conflict[] =>
  declaration.fields.flatMap((field) => {
    const id = values.get(field.name) ?? null;
    const lookup = lookupOf(field);
    if (!lookup || id === null) return [];
    const target = registry.get(lookup.target);
    return {
      field: field.name,
      message: say`There is no ${nounOf(target)} with the id ${id}`,
      taken: null,
      exists: sql`not exists (select 1 from ${sql.table(tableName(target))} as m where m.id = ${id})`,
    };
  });

export const comparable = (value: unknown): unknown => (typeof value === 'object' && value !== null && 'id' in value ? value.id : value);
