import { contractKindOf } from '../../contract/kinds/contractKinds.ts';
import { fieldLabel } from '../../contract/metadata.ts';
import { inSentence } from '../../contract/names.ts';
import type { ResourceDeclaration } from '../../contract/resource.ts';
import { say, translated } from '../../contract/translated.ts';
import { kindOf } from '../kinds/index.ts';
import { findField } from '../records/fields.ts';
import type { UploadColumn } from './reading/columns.ts';
import type { ReadRecord } from './readRecords.ts';

export const namesTheSame = ({ label }: ResourceDeclaration, row: number): string =>
  say`Names the same ${translated(inSentence(label.one))} as row ${row}. Keep one of the two`;

export class RepeatedRecords {
  readonly #declaration: ResourceDeclaration;
  readonly #columns: readonly UploadColumn[];
  readonly #sets: { names: readonly string[]; isIdentity: boolean; rows: Map<string, number> }[];

  constructor(declaration: ResourceDeclaration, columns: readonly UploadColumn[]) {
    const { uploadMatchesBy = [] } = declaration;
    const identity = uploadMatchesBy.length > 0 ? [{ names: uploadMatchesBy, isIdentity: true, rows: new Map() }] : [];
    this.#declaration = declaration;
    this.#columns = columns;
    this.#sets = [...identity, ...uniqueSets(declaration).map((names) => ({ names, isIdentity: false, rows: new Map() }))];
  }

  add({ row, dated, values }: Omit<ReadRecord, 'sameAs'>): { problems: Map<string, string>; sameAs: number | null } {
    const problems = new Map<string, string>();
    let sameAs: number | null = null;
    for (const { names, isIdentity, rows } of this.#sets) {
      const parts = names.map((name) => this.#part(name, values));
      if (!isIdentity && parts.includes(null)) continue;
      const key = JSON.stringify(isIdentity ? [...parts, dated?.from.getTime()] : parts);
      const first = rows.get(key);
      if (first === undefined) rows.set(key, row);
      else if (isIdentity) sameAs = first;
      else
        problems.set(
          names[0] ?? '',
          say`Row ${first} has the same ${names
            .map((name) => translated(fieldLabel(this.#declaration, name)))
            .reduce((all, name) => say`${all} with ${name}`)}`,
        );
    }
    return { problems, sameAs };
  }

  #part(name: string, values: readonly unknown[]): unknown {
    const field = findField(this.#declaration, name);
    if (!field) throw new Error(`${this.#declaration.name} has no field '${name}' to match by`);
    const value = values[this.#columns.findIndex((column) => column.field.name === name)] ?? kindOf(field).initial(field);
    return typeof value === 'string' && contractKindOf(field).isText ? value.toLowerCase() : value;
  }
}

export const uniqueSets = ({ fields, uniqueTogether = [], uploadMatchesBy = [] }: ResourceDeclaration): string[][] =>
  [...fields.filter(({ unique }) => unique).map(({ name }) => [name]), ...uniqueTogether].filter(
    (names) => names.length !== uploadMatchesBy.length || names.some((name) => !uploadMatchesBy.includes(name)),
  );
