import { marksField } from '../../contract/commonFields.ts';
import { isSelection } from '../../contract/kinds/index.ts';
import type { RecordJson } from '../../contract/records.ts';
import type { ResourceDeclaration } from '../../contract/resource.ts';
import { kindOf } from '../kinds/index.ts';
import type { WriteCell } from '../kinds/serverKind.ts';
import type { Registry } from '../registry/registry.ts';
import { createPaths, findField, uploadFields } from './fields.ts';

/** Instants are written in `timeZone`, lookups by their lookup field. With an upload, an export can be uploaded again. */
export const createExportCells = (registry: Registry, declaration: ResourceDeclaration, timeZone: string, hasMarks = false) => {
  const paths = createPaths(registry, declaration);
  const inZone = zonedTime(timeZone);
  const at = (path: string): WriteCell => {
    const { field } = paths.end(path);
    const holder = path.split('.').slice(0, -1);
    const write = kindOf(field).csvCell(field, { inZone, at: (inner) => at([...holder, inner].join('.')) });
    return (value, record) => (write ? writeFilled(write, value, record) : null);
  };
  const uploaded = declaration.list.upload ? uploadFields(declaration).map(({ name }) => name) : [];
  const selections = declaration.fields.filter(isSelection).map(({ name }) => name);
  const names = new Set([...declaration.list.columns, ...uploaded, ...selections]);
  const fields = [...names].flatMap((name) => findField(declaration, name) ?? []);
  return [...fields, ...(hasMarks ? [marksField] : [])].flatMap((field) => {
    const { name } = field;
    const write = kindOf(field).csvCell(field, { inZone, at });
    if (!write) return [];
    const text = (record: RecordJson) => writeFilled(write, record[name], record);
    const cell = (record: RecordJson) => {
      const written = text(record);
      return written === null ? null : kindOf(field).workbookCell(written, field);
    };
    return [{ name, text, cell }];
  });
};

const writeFilled: (write: WriteCell, ...cell: Parameters<WriteCell>) => string | null = (write, value, record) =>
  value === null || value === undefined ? null : write(value, record);

/** The Swedish way of writing instants is this one. A kept formatter takes a microsecond, a new one a hundred. */
export const zonedTime = (timeZone: string): ((instant: Date) => string) => {
  const known = formats.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone, ...toTheMinute });
  formats.set(timeZone, known);
  return (instant) => known.format(instant);
};

const formats = new Map<string, Intl.DateTimeFormat>();

const toTheMinute = { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' } as const;
