import { displayProfiles } from '../../../contract/metadata.ts';
import type { ResourceDeclaration } from '../../../contract/resource.ts';
import { rulesOf } from '../../../contract/validation.ts';
import { changeOfTable, changeTableSql, createTableSql } from '../../database/generate/changeTable.ts';
import { tableName } from '../../database/tableName.ts';
import { quoteName } from '../../kinds/serverKind.ts';
import { definitionSql } from '../../registry/definitionSql.ts';

/** Null: the entity is not declared then. `isTableKept`: its table is there on both sides. */
export interface Setup {
  before: ResourceDeclaration | null;
  after: ResourceDeclaration | null;
  isTableKept: boolean;
}

export const tableStatements = ({ before, after, isTableKept }: Setup): string[] => {
  if (isTableKept) return [];
  if (before && after) return changeTableSql(after, changeOfTable(before, after));
  if (after) return [createTableSql(after).trimEnd()];
  return before ? [`drop table ${quoteName(tableName(before))};`] : [];
};

export const setupScripts = (setup: Setup): { upSql: string; downSql: string } => ({
  upSql: script(setup),
  downSql: script({ ...setup, before: setup.after, after: setup.before }),
});

const script = (setup: Setup): string => {
  const { before, after } = setup;
  const parts = [
    heading(setup),
    ...required(setup),
    "begin;\nset local lock_timeout = '5s';\nlock table entity_definition in share row exclusive mode;",
    ...tableStatements(setup),
    ...(after ? [`${profileLines(after)}\n${ruleLines(after)}\n${definitionSql(before, after)}`] : [definitionSql(before, after)]),
    "select pg_notify('entity_definition', '');\ncommit;",
  ];
  return `${parts.join('\n\n')}\n`;
};

const heading = ({ before, after, isTableKept }: Setup): string => {
  const name = `'${(after ?? before)?.name}'`;
  const table = isTableKept ? 'its table stays as it is' : null;
  if (before && after) return `-- Changes the entity ${name}. For PostgreSQL 15 or later.`;
  if (after) return `-- Sets up the entity ${name}${table ? `; ${table}` : ''}. For PostgreSQL 15 or later.`;
  return `-- Removes the entity ${name}${table ? `; ${table}` : ' with all its records'}. For PostgreSQL 15 or later.`;
};

const required = ({ before, after }: Setup): string[] => {
  const added = before && after ? changeOfTable(before, after).addedColumns : [];
  const names = added.filter((column) => column.isNotNull && column.default === undefined).map(({ field }) => field.name);
  return names.length === 0
    ? []
    : [`-- It fails while there are records: they have no value for ${names.join(', ')}, which would be required.`];
};

/** The script only tells them: both follow from the declaration, and a second copy could differ. */
const profileLines = (declaration: ResourceDeclaration): string =>
  (['list', 'new', 'details'] as const)
    .map((kind) => {
      const shown = displayProfiles(declaration, kind).map(({ sourceFieldPath, displayType }) => `${sourceFieldPath} ${displayType}`);
      return `-- Display profile ${declaration.name}--${kind}: ${shown.join(', ')}`;
    })
    .join('\n');

const ruleLines = (declaration: ResourceDeclaration): string =>
  rulesOf(declaration)
    .predicates.map(({ uniqueNumber, function: rule, parameters }) => `-- Rule ${uniqueNumber}: ${rule} ${JSON.stringify(parameters)}`)
    .join('\n');
