import { snakeCase } from '../../contract/names.ts';
import type { ResourceDeclaration } from '../../contract/resource.ts';
import { resources } from '../../resources/index.ts';

/** Every other table begins with `x_`, so that no name that users choose can meet a table of the server or of a later version. */
export const tableName = ({ name }: Pick<ResourceDeclaration, 'name'>): string =>
  builtIn.has(name) ? snakeCase(name) : `${RUN_TIME}${snakeCase(name)}`;

export const isRunTimeTable = (table: string): boolean => table.startsWith(RUN_TIME);

const RUN_TIME = 'x_';
const builtIn = new Set(resources.map(({ name }) => name));
