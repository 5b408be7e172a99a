import type { ResourceDeclaration } from '../../contract/resource.ts';
import { isSelection } from '../../contract/selections.ts';
import { touching } from '../database/parts.ts';
import type { WriteContext } from '../registry/registry.ts';
import type { RecordChange } from './changeEntry.ts';
import { tableName } from './fields.ts';
import { write } from './write.ts';

export const change = <Change extends RecordChange>(
  context: WriteContext,
  declaration: ResourceDeclaration,
  perform: (inside: WriteContext) => Promise<Change>,
): Promise<Change> => {
  const bound = declaration.fields.filter(isSelection).flatMap(({ child, target }) => [child, target]);
  const tables = [declaration.name, ...bound].map((name) => tableName({ name }));
  return touching(tables, () => write(context, declaration, perform));
};
