import type { SetupLock } from '../../../contract/workflows/entity-setup/schemas.ts';
import { changeOfTable } from '../../database/generate/changeTable.ts';
import { columnsOf, type FieldColumn } from '../../database/generate/tableParts.ts';
import { tableName } from '../../database/tableName.ts';
import { type Setup, tableStatements } from './setupScripts.ts';

const whole = { mode: 'ACCESS EXCLUSIVE', meaning: 'Nobody reads or changes its records meanwhile' } as const;
const writes = { mode: 'SHARE ROW EXCLUSIVE', meaning: 'Its records are read as usual; changes of them wait' } as const;

export const setupLocks = (setup: Setup): SetupLock[] => {
  const { before, after } = setup;
  const table = tableName({ name: (after ?? before)?.name ?? '' });
  const definition = { table: 'entity_definition', mode: writes.mode, meaning: 'No other entity is set up meanwhile' };
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
