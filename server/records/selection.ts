import { type RawBuilder, sql } from 'kysely';
import { commonFields } from '../../contract/commonFields.ts';
import { type FieldDeclaration, isSelection, type SelectionField } from '../../contract/kinds/index.ts';
import type { RecordJson } from '../../contract/records.ts';
import type { ResourceDeclaration } from '../../contract/resource.ts';
import { kindOf } from '../kinds/index.ts';
import type { ReadRow } from '../kinds/serverKind.ts';
import type { RecordContext, Registry } from '../registry/registry.ts';
import { columnAt, createPaths, fieldOf, isRead, type Paths, tableName } from './fields.ts';

const MOST_KEPT = 500;

/** Writing a statement takes longer than running it, so it is kept until the registry changes. */
export const createKept = <Made>() => {
  const ofRegistries = new WeakMap<readonly ResourceDeclaration[], Map<string, { of: ResourceDeclaration; made: Made }>>();
  return (registry: Registry, declaration: ResourceDeclaration, key: string, make: () => Made): Made => {
    const all = ofRegistries.get(registry.all()) ?? new Map<string, { of: ResourceDeclaration; made: Made }>();
    ofRegistries.set(registry.all(), all);
    const known = all.get(`${declaration.name} ${key}`);
    if (known?.of === declaration) return known.made;
    if (all.size >= MOST_KEPT) all.clear();
    const made = make();
    all.set(`${declaration.name} ${key}`, { of: declaration, made });
    return made;
  };
};

export type Row = Readonly<Record<string, unknown>>;

export interface Selection {
  paths: Paths;
  columns: RawBuilder<unknown>;
  toRecord(row: Row): RecordJson;
}

const kept = createKept<Selection>();

/** Writing the columns takes longer than reading some rows of them. */
export const selectionOf = ({ db, registry }: RecordContext, declaration: ResourceDeclaration): Selection =>
  kept(registry, declaration, '', () => {
    const selection = createSelection(createPaths(registry, declaration), declaration);
    return { ...selection, columns: sql.raw(selection.columns.compile(db.withoutPlugins()).sql) };
  });

const createSelection = (paths: Paths, declaration: ResourceDeclaration): Selection => {
  const columns: RawBuilder<unknown>[] = [];
  const selected = new Map<string, ReadRow>();
  // Columns are named c0, c1, …: no field's name can clash with them.
  const select = (path: string): ReadRow => {
    const known = selected.get(path);
    if (known) return known;
    const alias = `c${columns.length}`;
    const { column, field } = paths.end(path);
    const kind = kindOf(field);
    columns.push(sql`${kind.asRead(column)} as ${sql.id(alias)}`);
    const read: ReadRow = (row) => kind.read(row[alias]);
    selected.set(path, read);
    return read;
  };
  const reader = (field: FieldDeclaration): ReadRow => {
    if (!isSelection(field)) return kindOf(field).reader(field, select);
    const alias = `c${columns.length}`;
    columns.push(sql`${bindings(paths.registry, field)} as ${sql.id(alias)}`);
    return (row) => row[alias];
  };
  const readers = [...commonFields, ...declaration.fields].filter(isRead).map((field) => [field.name, reader(field)] as const);
  return {
    paths,
    columns: sql.join(columns),
    toRecord: (row) => {
      const record: Record<string, unknown> = {};
      for (const [name, read] of readers) record[name] = read(row);
      return record as RecordJson;
    },
  };
};

const bindings = (registry: Registry, { child, childField, selects, target, lookupSearchField }: SelectionField): RawBuilder<unknown> => {
  const [parent, bound] = [childField, selects].map((name) => columnAt('b', fieldOf(registry.get(child), name)));
  const lookup = columnAt('g', fieldOf(registry.get(target), lookupSearchField));
  const selected = sql`json_build_object('id', g.id, ${sql.lit(lookupSearchField)}, ${lookup})`;
  return sql`(
    select coalesce(json_agg(json_build_object('id', b.id, ${sql.lit(selects)}, ${selected}) order by ${lookup}, b.id), '[]'::json)
    from ${sql.table(tableName({ name: child }))} as b join ${sql.table(tableName({ name: target }))} as g on g.id = ${bound}
    where ${parent} = t.id)`;
};
