import { authority } from '../../../resources/authority.ts';
import { user } from '../../../resources/user.ts';
import type { RecordContext } from '../../registry/registry.ts';
import type { RecordEntry, StoredEntry } from './entries.ts';
import { mayWrite } from './planBatch.ts';

export type Allowed<Context extends RecordContext> = Context & { authorities: readonly string[] };

/** Records that the server alone writes come back by themselves, and so do the roles of deleted users: a trigger writes them. */
export const groupsOf = (
  { registry, authorities }: Allowed<RecordContext>,
  whole: Pick<StoredEntry, 'resource'>,
  entries: readonly RecordEntry[],
) => {
  const groups = Map.groupBy(entries, ({ resource }) => resource);
  return [...groups].flatMap(([resource, group]) => {
    const declaration = registry.all().find(({ name }) => name === resource);
    if (declaration?.access.writtenBy === 'server' || (whole.resource === user.name && resource === authority.name)) return [];
    return [{ declaration: declaration && mayWrite(declaration, authorities) ? declaration : null, entries: group }];
  });
};
