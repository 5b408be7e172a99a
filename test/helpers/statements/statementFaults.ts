import type { Client } from 'pg';
import { camelCase } from '../../../contract/names.ts';
import { type Catalogue, readCatalogue } from './catalogue.ts';
import { outerJoined } from './outerJoined.ts';
import { prepare } from './prepare.ts';
import type { Statement } from './readStatements.ts';

/** What PostgreSQL refuses of the statements, and where the type of a row differs from the columns. */
export const statementFaults = async (client: Client, statements: readonly Statement[]): Promise<string[]> => {
  const catalogue = await readCatalogue(client);
  const faults = new Set<string>();
  for (const statement of statements)
    for (const text of statement.texts)
      for (const fault of await faultsOf(client, catalogue, statement, text)) faults.add(`${statement.place}: ${fault}`);
  return [...faults];
};

const faultsOf = async (client: Client, catalogue: Catalogue, { row, isAsSpelled }: Statement, text: string): Promise<string[]> => {
  try {
    const fields = await prepare(client, text);
    const joined = row && /\b(left|right|full)( outer)? join\b/.test(text) ? await outerJoined(client, text) : new Set<number>();
    const found = new Map(fields.map((field, place) => [isAsSpelled ? field.name : camelCase(field.name), { ...field, place }]));
    return [...(row ?? [])].flatMap(([name, { name: type, isNullable }]) => {
      const field = found.get(name);
      if (!field) return [`no column is '${name}'`];
      const value = catalogue.readAs(field.dataTypeID);
      const isOther = value !== type && value !== 'unknown' && type !== 'unknown';
      const column = catalogue.nullable(field.tableID, field.columnID);
      const mayBeNull = joined.has(field.place) || (column !== undefined && !new RegExp(`\\b${column} (is not null|= any|>)`).test(text));
      return [
        ...(isOther ? [`'${name}' is given as ${type}, and is ${value}`] : []),
        ...(mayBeNull && !isNullable ? [`'${name}' may be null`] : []),
      ];
    });
  } catch (error) {
    return [(error as Error).message];
  }
};
