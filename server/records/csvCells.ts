import { codedSentence } from '../../contract/importNote.ts';
import { contractKindOf } from '../../contract/kinds/contractKinds.ts';
import type { ByKind, FieldKind } from '../../contract/kinds/index.ts';
import { plainDecimal } from '../../contract/kinds/number/decimal.ts';
import type { RecordJson } from '../../contract/records.ts';
import type { ResourceDeclaration } from '../../contract/resource.ts';
import { zonedTime } from '../../contract/zonedTime.ts';
import { htmlWords } from '../kinds/cleanHtml.ts';
import type { Registry } from '../registry/registry.ts';
import { findField, uploadFields } from './fields.ts';
import { createPaths } from './paths.ts';

/** One column of a CSV file. */
interface CsvCell {
  /** The field's. */
  name: string;
  text(record: RecordJson): string | null;
}

/**
 * The columns of a resource's list, of the kinds that may be read: instants in `timeZone`, numbers whole, lookups by what they are
 * called. Where the list has an upload, besides what a file may hold: what is exported can be uploaded again.
 */
export const createCsvCells = (registry: Registry, declaration: ResourceDeclaration, timeZone: string): CsvCell[] => {
  const paths = createPaths(registry, declaration);
  const inZone = zonedTime(timeZone);
  const uploaded = declaration.list.upload ? uploadFields(declaration).map(({ name }) => name) : [];
  return [...new Set([...declaration.list.columns, ...uploaded])].flatMap((name) => {
    const field = findField(declaration, name);
    if (!field || !contractKindOf(field).isReadable) return [];
    if (field.kind === 'MANY_TO_ONE') {
      const { lookupSearchField } = field;
      const { kind } = paths.end(`${name}.${lookupSearchField}`).field;
      return { name, text: (record) => cellText(kind, (record[name] as Lookup | null)?.[lookupSearchField], inZone) };
    }
    if (field.kind === 'OBJECT' && field.shownAs) {
      return { name, text: (record) => (record[name] === null ? null : inZone(new Date(record[name] as string | number))) };
    }
    if (field.kind === 'TEXT' && field.format === 'html') return { name, text: (record) => noteText(record[name]) };
    const { kind } = field.kind === 'OBJECT' ? paths.end(field.sourceFieldPath).field : field;
    return { name, text: (record) => cellText(kind, record[name], inZone) };
  });
};

type Lookup = Readonly<Record<string, unknown>>;
type InZone = (instant: Date) => string;

const noteText = (value: unknown): string | null => (value === null ? null : (codedSentence(String(value)) ?? htmlWords(String(value))));

const cellText = (kind: FieldKind, value: unknown, inZone: InZone): string | null =>
  value === null || value === undefined ? null : texts[kind](value, inZone);

const texts: ByKind<{ [K in FieldKind]: (value: unknown, inZone: InZone) => string | null }> = {
  TEXT: String,
  PASSWORD: () => null,
  NUMBER: (value) => plainDecimal(String(value)),
  BOOLEAN: (value) => (value === true ? 'YES' : 'NO'),
  DATETIME: (value, inZone) => inZone(new Date(String(value))),
  MANY_TO_ONE: String,
  ONE_TO_MANY: () => null,
  OBJECT: String,
};
