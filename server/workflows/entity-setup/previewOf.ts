import { createHash } from 'node:crypto';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { ResourceDeclaration } from '../../../contract/resource.ts';
import { say } from '../../../contract/translated.ts';
import type { EntityPreview, EntityScripts, SetupChange, SetupLock, SetupLoss } from '../../../contract/workflows/entity-setup/schemas.ts';
import { changeOfTable, type TableChange } from '../../database/generate/changeTable.ts';
import {
  type Constraint,
  columnDefinition,
  columnsOf,
  constraintsOf,
  type FieldColumn,
  indexesOf,
} from '../../database/generate/indexes.ts';
import { tableName } from '../../database/tableName.ts';
import type { Tables } from '../../database/tables.ts';
import { quoteName } from '../../kinds/serverKind.ts';
import { type Setup, setupScripts, tableStatements } from './setupScripts.ts';

export const scriptsOf = (setup: Setup): EntityScripts => {
  const { before, after } = setup;
  const declaration = after ?? before;
  if (!declaration) throw new Error('a setup without a declaration');
  return {
    status: 'SUCCESS',
    action: after ? (before ? 'CHANGE' : 'CREATE') : 'REMOVE',
    name: declaration.name,
    ...setupScripts(setup),
    declaration,
    errorList: [],
  };
};

export const previewOf = async (trx: Transaction<Tables>, setup: Setup): Promise<EntityPreview> => {
  const { losses, obstacles } = await setupEffects(trx, setup);
  const shown = {
    ...scriptsOf(setup),
    changes: setupChanges(setup),
    losses,
    namesToType: losses.filter(({ records }) => records > 0).map(({ name }) => name),
    locks: setupLocks(setup),
    obstacles,
  };
  return { ...shown, fingerprint: createHash('sha256').update(JSON.stringify(shown)).digest('hex') };
};

const setupChanges = (setup: Setup): SetupChange[] => {
  const { before, after, isTableKept } = setup;
  const definition: SetupChange = {
    change: after ? (before ? 'CHANGED' : 'NEW') : 'DROPPED',
    part: 'DEFINITION',
    name: (after ?? before)?.name ?? '',
    definition: 'entity_definition',
  };
  if (before && after) return [...differences(before, after), ...(JSON.stringify(before) === JSON.stringify(after) ? [] : [definition])];
  const declaration = after ?? before;
  return declaration && !isTableKept ? [...wholeTable(declaration, after ? 'NEW' : 'DROPPED'), definition] : [definition];
};

const wholeTable = (declaration: ResourceDeclaration, change: SetupChange['change']): SetupChange[] => [
  { change, part: 'TABLE', name: tableName(declaration), definition: declaration.name },
  ...columnsOf(declaration).flatMap((column) => [
    ofColumn(change, column),
    ...constraintsOf(declaration, column).map((constraint) => ofConstraint(change, constraint)),
  ]),
  ...indexesOf(declaration).map(({ name, sql }): SetupChange => ({ change, part: 'INDEX', name, definition: sql })),
];

const differences = (before: ResourceDeclaration, after: ResourceDeclaration): SetupChange[] => {
  const table = changeOfTable(before, after);
  const index = (change: SetupChange['change'], { name, sql }: { name: string; sql: string }): SetupChange => ({
    change,
    part: 'INDEX',
    name,
    definition: sql,
  });
  return [
    ...table.droppedColumns.map((column) => ofColumn('DROPPED', column)),
    ...table.alteredColumns.map(([, column]) => ofColumn('CHANGED', column)),
    ...table.addedColumns.map((column) => ofColumn('NEW', column)),
    ...table.droppedConstraints.map((constraint) => ofConstraint('DROPPED', constraint)),
    ...table.addedConstraints.map((constraint) => ofConstraint('NEW', constraint)),
    ...table.droppedIndexes.map((each) => index('DROPPED', each)),
    ...table.addedIndexes.map((each) => index('NEW', each)),
  ];
};

const ofColumn = (change: SetupChange['change'], column: FieldColumn): SetupChange => ({
  change,
  part: 'COLUMN',
  name: column.name,
  definition: columnDefinition(column),
});

const ofConstraint = (change: SetupChange['change'], { name, alone }: Constraint): SetupChange => ({
  change,
  part: 'CONSTRAINT',
  name,
  definition: alone,
});

export const setupLocks = (setup: Setup): SetupLock[] => {
  const { before, after } = setup;
  const table = tableName({ name: (after ?? before)?.name ?? '' });
  const whole = { mode: 'ACCESS EXCLUSIVE', meaning: say`Nobody reads or changes its records meanwhile` };
  const writes = { mode: 'SHARE ROW EXCLUSIVE', meaning: say`Its records are read as usual; changes of them wait` };
  const definition = { table: 'entity_definition', mode: writes.mode, meaning: say`No other entity is set up meanwhile` };
  if (tableStatements(setup).length === 0) return [definition];
  const change = before && after ? changeOfTable(before, after) : null;
  const added = change?.addedColumns ?? (after ? columnsOf(after) : []);
  const dropped = change?.droppedColumns ?? (before ? columnsOf(before) : []);
  const unreferenced = targets(dropped).filter((target) => target !== table);
  const referenced = targets(added).filter((target) => target !== table && !unreferenced.includes(target));
  return [
    ...(before ? [{ table, ...whole }] : []),
    ...unreferenced.map((target) => ({ table: target, ...whole })),
    ...referenced.map((target) => ({ table: target, ...writes })),
    definition,
  ];
};

const targets = (columns: readonly FieldColumn[]): string[] => [
  ...new Set(columns.flatMap(({ references }) => (references ? [tableName({ name: references.target })] : []))),
];

const setupEffects = async (db: Kysely<Tables>, { before, after, isTableKept }: Setup) => {
  if (!before || isTableKept) return { losses: [], obstacles: [] };
  const [records = 0] = await count(db, before, ['true']);
  if (!after) return { losses: [loss('ENTITY', before.name, records)], obstacles: await pointers(db, before) };
  const change = changeOfTable(before, after);
  const lost = change.droppedColumns.filter(({ generatedAs }) => generatedAs === undefined);
  const held = await count(
    db,
    before,
    lost.map(({ name }) => `${quoteName(name)} is not null`),
  );
  const losses = lost.map(({ field }, at) => loss('FIELD', field.name, held[at]));
  const conditions = [...missing(change.addedColumns), ...change.alteredColumns.flatMap(refused), ...failing(change, after)];
  const failed = await count(
    db,
    before,
    conditions.map(({ condition }) => condition),
  );
  const obstacles = conditions.flatMap(({ because }, at) => (failed[at] ? [because(failed[at])] : []));
  return { losses, obstacles: [...obstacles, ...(await doubles(db, before, change))] };
};

const loss = (part: SetupLoss['part'], name: string, records = 0): SetupLoss => ({ part, name, records });

interface Obstacle {
  condition: string;
  because: (records: number) => string;
}

const many = (records: number, verb = ''): string =>
  records === 1 ? `1 record${verb && ` ${verb}s`}` : `${records} records${verb && ` ${verb}`}`;
const have = (records: number): string => (records === 1 ? '1 record has' : `${records} records have`);

const missing = (added: readonly FieldColumn[]): Obstacle[] =>
  added
    .filter((column) => column.isNotNull && column.default === undefined)
    .map(({ field }) => ({
      condition: 'true',
      because: (records) =>
        `'${field.name}' is required, and ${many(records)} would lack it: add it without 'required', fill it in, then require it`,
    }));

const refused = ([before, after]: [FieldColumn, FieldColumn]): Obstacle[] => {
  const column = quoteName(before.name);
  const required: Obstacle[] =
    after.isNotNull && !before.isNotNull
      ? [
          {
            condition: `${column} is null`,
            because: (records) => `'${after.field.name}' would be required, and ${many(records, 'lack')} it`,
          },
        ]
      : [];
  if (before.type === after.type || !('precision' in after.field)) return required;
  const { precision, scale } = after.field;
  const condition = `abs(${column}::numeric) >= 1e${precision - scale} or round(${column}::numeric, ${scale}) <> ${column}`;
  const because = (records: number) =>
    `'${after.field.name}' would have ${precision} digits, ${scale} of them after the point, and ${have(records)} a number that does not fit`;
  return [...required, { condition, because }];
};

const failing = ({ addedColumns, addedConstraints, droppedColumns }: TableChange, after: ResourceDeclaration): Obstacle[] => {
  const added = new Set(addedColumns.flatMap((column) => constraintsOf(after, column)).map(({ name }) => name));
  const gone = droppedColumns.map(({ name }) => quoteName(name));
  return addedConstraints.flatMap(({ name, condition, unmet = 'a value that would not be allowed any more' }) => {
    if (condition === undefined || added.has(name) || gone.some((column) => condition.includes(column))) return [];
    return [
      {
        condition: `not (${condition})`,
        because: (records: number) => `${have(records)} ${unmet}`,
      },
    ];
  });
};

const count = async (db: Kysely<Tables>, declaration: ResourceDeclaration, conditions: readonly string[]): Promise<number[]> => {
  if (conditions.length === 0) return [];
  const counts = conditions.map((condition) => `count(*) filter (where ${condition})`);
  const { rows } = await sql<{ counts: number[] }>`
    select to_jsonb(array[${sql.raw(counts.join(', '))}]) as counts from ${sql.table(tableName(declaration))}`.execute(db);
  return rows[0]?.counts ?? [];
};

/** PostgreSQL does not drop what others refer to, also where their entity was removed and the table kept. */
const pointers = async (db: Kysely<Tables>, before: ResourceDeclaration): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    select distinct relname as name from pg_constraint join pg_class on pg_class.oid = conrelid
    where contype = 'f' and confrelid = to_regclass(${tableName(before)}) and conrelid <> confrelid order by 1`.execute(db);
  return rows.map(({ name }) => `The table '${name}' points to its records: drop that table first, or keep this one too`);
};

const doubles = async (db: Kysely<Tables>, before: ResourceDeclaration, { addedIndexes, addedColumns }: TableChange): Promise<string[]> => {
  const isNew = (expression: string) => addedColumns.some(({ name }) => expression.includes(quoteName(name)));
  const found: string[] = [];
  for (const { unique } of addedIndexes) {
    if (!unique || unique.expressions.some(isNew)) continue;
    const values = unique.expressions.map((expression) => sql.raw(expression));
    const { rows } = await sql<{ doubled: number }>`
      select coalesce(sum(equal - 1), 0)::int as doubled from (
        select count(*) as equal from ${sql.table(tableName(before))}
        where ${sql.join(
          values.map((value) => sql`${value} is not null`),
          sql` and `,
        )}
        group by ${sql.join(values)} having count(*) > 1) as groups`.execute(db);
    const doubled = rows[0]?.doubled ?? 0;
    if (doubled > 0)
      found.push(`${unique.fields.map((name) => `'${name}'`).join(', ')} would be unique, and ${many(doubled, 'repeat')} another`);
  }
  return found;
};
