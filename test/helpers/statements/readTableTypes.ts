import type { Insertable, Selectable } from 'kysely';
import { isTypeAliasDeclaration } from 'typescript/unstable/ast/is';
import type { Project } from 'typescript/unstable/sync';
import type { Tables } from '../../../server/database/tables.ts';
import { type Row, rowOf } from './valueType.ts';

export type SelectedRows = { [Table in keyof Tables]: Selectable<Tables[Table]> };
export type InsertedRows = { [Table in keyof Tables]: Insertable<Tables[Table]> };

export interface TableTypes {
  selected: Map<string, Row>;
  inserted: Map<string, Row>;
}

/** The types of the rows of all tables, as they are read and as they are written. */
export const readTableTypes = ({ checker, program }: Project): TableTypes => {
  const rows = (alias: string): Map<string, Row> => {
    const declared = program
      .getSourceFile(import.meta.filename)
      ?.statements.filter(isTypeAliasDeclaration)
      .find(({ name }) => name.text === alias);
    const type = declared && checker.getTypeFromTypeNode(declared.type);
    if (!type) throw new Error(`${alias} was not read`);
    return new Map(
      checker.getPropertiesOfType(type).flatMap((table) => {
        const row = checker.getTypeOfSymbol(table);
        return row ? [[table.name, rowOf(checker, row)]] : [];
      }),
    );
  };
  return { selected: rows('SelectedRows'), inserted: rows('InsertedRows') };
};
