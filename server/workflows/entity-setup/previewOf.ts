import { createHash } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { ResourceDeclaration } from '../../../contract/resource.ts';
import { say } from '../../../contract/translated.ts';
import type { EntityPreview, EntityScripts, SetupChange, SetupLock } from '../../../contract/workflows/entity-setup/schemas.ts';
import { changeOfTable } from '../../database/generate/changeTable.ts';
import { indexesOf } from '../../database/generate/indexes.ts';
import { type Constraint, columnDefinition, columnsOf, constraintsOf, type FieldColumn } from '../../database/generate/tableParts.ts';
import { tableName } from '../../database/tableName.ts';
import type { Tables } from '../../database/tables.ts';
import { setupEffects } from './setupEffects.ts';
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
