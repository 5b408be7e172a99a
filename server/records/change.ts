import { isSelection } from '../../contract/kinds/index.ts';
import type { ResourceDeclaration } from '../../contract/resource.ts';
import { touching } from '../database/parts.ts';
import type { WriteContext } from '../registry/registry.ts';
import type { RecordChange } from './changeEntry.ts';
import { tableName } from './fields.ts';
import { write } from './write.ts';

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
