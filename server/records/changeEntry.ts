import { isDeepStrictEqual } from 'node:util';
import { type ActivityAction, CHANGED_SECRET } from '../../contract/activity.ts';
import { contractKindOf, isSelection } from '../../contract/kinds/index.ts';
import type { RecordJson } from '../../contract/records.ts';
import { recordTitle } from '../../contract/recordTitle.ts';
import type { ResourceDeclaration } from '../../contract/resource.ts';
import { touching } from '../database/parts.ts';
import type { WriteContext } from '../registry/registry.ts';
import type { Dependent } from './dependents.ts';
import { isRead, tableName } from './fields.ts';
import { type ActivityEntry, write } from './write.ts';

export interface RecordChange {
  before: RecordJson | null;
  after: RecordJson | null;
  /** Written fields that are never read. The activity record only says that they were written. */
  secrets?: readonly string[];
  dependents?: readonly Dependent[];
}

export const changeEntry = (
  declaration: ResourceDeclaration,
  { before, after, secrets = [] }: RecordChange,
  action: ActivityAction = before === null ? 'CREATE' : after === null ? 'DELETE' : 'UPDATE',
): ActivityEntry => {
  const record = after ?? before;
  if (record === null) throw new Error('a change has a record before it, after it, or both');
  const isChanged = (name: string) => before === null || after === null || !isDeepStrictEqual(before[name], after[name]);
  const names = declaration.fields
    .filter((field) => isRead(field) && (contractKindOf(field).hasColumn || isSelection(field)) && isChanged(field.name))
    .map(({ name }) => name);
  const written = Object.fromEntries(secrets.map((name) => [name, CHANGED_SECRET]));
  return {
    action,
    resource: declaration.name,
    recordId: record.id,
    recordTitle: recordTitle(declaration, record),
    before: before && valuesOf(before, names),
    after: after && { ...valuesOf(after, names), ...written },
    times: {
      createdOn: record.entityCreatedOn,
      versionBefore: before?.entityLastUpdatedOn ?? null,
      versionAfter: after?.entityLastUpdatedOn ?? null,
    },
  };
};

export const changeEntries = (declaration: ResourceDeclaration, change: RecordChange): ActivityEntry[] => [
  changeEntry(declaration, change),
  ...(change.dependents ?? []).map((gone) => changeEntry(gone.declaration, { before: gone.record, after: null })),
];

export const secretsAmong = (declaration: ResourceDeclaration, written: ReadonlyMap<string, unknown>): string[] =>
  declaration.fields.filter((field) => !isRead(field) && (written.get(field.name) ?? null) !== null).map(({ name }) => name);

const valuesOf = (record: RecordJson, names: readonly string[]) => Object.fromEntries(names.map((name) => [name, record[name]]));

export const change = <Change extends RecordChange>(
  context: WriteContext,
  declaration: ResourceDeclaration,
  perform: (inside: WriteContext) => Promise<Change>,
): Promise<Change> => touching(boundTables(declaration), () => write(context, declaration, perform));

/** Its own table, and those that its selections write and look up. */
export const boundTables = ({ name, fields }: ResourceDeclaration): string[] => {
  const bound = fields.filter(isSelection).flatMap(({ child, target }) => [child, target]);
  return [name, ...bound].map((each) => tableName({ name: each }));
};
