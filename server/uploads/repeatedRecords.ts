import { contractKindOf } from '../../contract/kinds/index.ts';
import { fieldLabel, uniqueSets } from '../../contract/metadata.ts';
import { inSentence } from '../../contract/names.ts';
import type { ResourceDeclaration } from '../../contract/resource.ts';
import { say, translated } from '../../contract/translated.ts';
import { kindOf } from '../kinds/index.ts';
import { fieldOf } from '../records/fields.ts';
import type { UploadColumn } from './reading/columns.ts';
import type { ReadRecord } from './readRecords.ts';

export const namesTheSame = ({ label }: ResourceDeclaration, row: number): string =>
  say`Names the same ${translated(inSentence(label.one))} as row ${row}. Keep one of the two`;

/** Adds one record after another, and tells what of it an earlier row has. */
export const createRepeatedRecords = (declaration: ResourceDeclaration, columns: readonly UploadColumn[]) => {
  const { uploadMatchesBy = [] } = declaration;
  const rowsByKey = () => new Map<string, number>();
  const identity = uploadMatchesBy.length > 0 ? [{ names: uploadMatchesBy, isIdentity: true, rows: rowsByKey() }] : [];
  const sets = [...identity, ...otherUniqueSets(declaration).map((names) => ({ names, isIdentity: false, rows: rowsByKey() }))];
  const part = (name: string, values: readonly unknown[]): unknown => {
    const field = fieldOf(declaration, name);
    const value = values[columns.findIndex((column) => column.field.name === name)] ?? kindOf(field).initial(field);
    return typeof value === 'string' && contractKindOf(field).isText ? value.toLowerCase() : value;
  };
  return ({ row, dated, values }: Omit<ReadRecord, 'sameAs'>): { problems: Map<string, string>; sameAs: number | null } => {
    const problems = new Map<string, string>();
    let sameAs: number | null = null;
    for (const { names, isIdentity, rows } of sets) {
      const parts = names.map((name) => part(name, values));
      if (!isIdentity && parts.includes(null)) continue;
      const key = JSON.stringify(isIdentity ? [...parts, dated?.from.getTime()] : parts);
      const first = rows.get(key);
      const labels = names.map((name) => translated(fieldLabel(declaration, name)));
      if (first === undefined) rows.set(key, row);
      else if (isIdentity) sameAs = first;
      else problems.set(names[0] ?? '', say`Row ${first} has the same ${labels.reduce((all, label) => say`${all} with ${label}`)}`);
    }
    return { problems, sameAs };
  };
};

/** The unique sets but that by which an upload finds its records. */
export const otherUniqueSets = (declaration: ResourceDeclaration, { uploadMatchesBy = [] } = declaration): string[][] =>
  uniqueSets(declaration).filter(
    (names) => names.length !== uploadMatchesBy.length || names.some((name) => !uploadMatchesBy.includes(name)),
  );
