import { type ComponentProps, type RefObject, Suspense, useRef, useState } from 'react';
import { useListContext, useNotify } from 'react-admin';
import { serverRecordOf } from '../../../../contract/access.ts';
import type { FieldDeclaration } from '../../../../contract/kinds/index.ts';
import { guarded, withoutGuard } from '../../../../contract/mistakable.ts';
import type { RecordJson } from '../../../../contract/records.ts';
import { exactText } from '../../../kinds/exactText.ts';
import { writtenFields } from '../../../kinds/recordBody.ts';
import { text } from '../../../messages/text.ts';
import { marksOf, useDeclaration } from '../../../registry/useDeclaration.ts';
import { type CellBlock, useCellCursor } from '../../../ui/grid/useCellCursor.ts';
import { useKeys } from '../../../ui/keys/useKeys.ts';
import { lazyWithTexts } from '../../../ui/lazyWithTexts.tsx';
import type { PastedRows } from '../pastedRows.ts';
import { UploadDialog } from '../UploadButton.tsx';
import type { ListColumn } from '../useColumns.ts';
import { typedKey } from './typedKey.ts';

const CellEditor = lazyWithTexts(async () => (await import('./CellEditor.tsx')).CellEditor);

export interface EditedCell {
  record: RecordJson;
  field: FieldDeclaration;
  anchor: HTMLElement;
  /** A letter began it: what is typed takes the place of the value. */
  isAnew: boolean;
}

interface CellsOptions {
  scroller: RefObject<HTMLElement | null>;
  columns: readonly ListColumn[];
  canWrite: boolean;
  hasCursor: boolean;
  address: string;
  onOpen: (id: string) => void;
}

type Events = ComponentProps<'div'>;

export const useCells = ({ scroller, columns, canWrite, hasCursor, address, onOpen }: CellsOptions) => {
  const { data: rows = [], refetch } = useListContext<RecordJson>();
  const declaration = useDeclaration();
  const cursor = useCellCursor(scroller, rows, hasCursor && rows.length > 0);
  const notify = useNotify();
  const [changes, setChanges] = useState<PastedRows | null>(null);
  const [edited, setEdited] = useState<EditedCell | null>(null);
  const typed = useRef('');

  const columnNamed = (name: string) => columns.find(({ id }) => id === name);
  const fieldAt = (column: string, record: RecordJson | undefined) => {
    const known = columnNamed(column);
    const isOpen = canWrite && record && known && 'field' in known && !serverRecordOf(declaration, record);
    return isOpen ? writtenFields(declaration).find((field) => field === known.field && !isRich(field)) : undefined;
  };
  const begin = (letters = ''): boolean => {
    const [at, anchor] = [cursor.at(), cursor.cell()];
    const record = rows.find(({ id }) => String(id) === at?.id);
    const field = at ? fieldAt(at.column, record) : undefined;
    if (!record || !field || !anchor) return false;
    typed.current = letters;
    setEdited({ record, field, anchor, isAnew: letters !== '' });
    return true;
  };
  const latest = useRef(begin);
  latest.current = begin;
  const end = (down = 0, right = 0, ahead = '') => {
    setEdited(null);
    // A search box that has the focus by now keeps it.
    const home = document.activeElement?.closest('main, .MuiPopper-root, .MuiModal-root');
    if (!home?.matches('main') || scroller.current?.contains(document.activeElement)) cursor.step(down, right);
    // By then the row is drawn as it was stored.
    if (ahead) setTimeout(() => latest.current(ahead));
  };
  /** Has a block take texts: one row or column of them is for all. Nothing is stored before the user has seen what would be. */
  const change = (block: CellBlock, texts: string[][]) => {
    const [height, width] = [texts.length, texts[0]?.length ?? 0];
    const { length: wide } = width === 1 ? block.columns : (texts[0] ?? []);
    const { length: high } = height === 1 ? block.indexes : texts;
    const first = columns.findIndex(({ id }) => id === block.columns[0]);
    const records = Array.from({ length: high }, (_, row) => rows[(block.indexes[0] ?? 0) + row]);
    const fields = columns.slice(first, first + wide).flatMap(({ id }) => fieldAt(id, records[0]) ?? []);
    if (fields.length < wide || !declaration.list.upload) return notify(text('list.fixedCells'), { type: 'warning' });
    const cells = records.map((_, row) => fields.map((_, column) => texts[row % height]?.[column % width] ?? ''));
    setChanges(cellsFile(fields, records, cells));
  };
  const textsOf = (names: readonly string[], record: RecordJson | undefined) => names.map((name) => cellText(columnNamed(name), record));
  const fillDown = () => {
    const { indexes: [first = -1, ...indexes] = [], columns: names = [] } = cursor.block() ?? {};
    if (indexes.length > 0) change({ indexes, columns: names }, [textsOf(names, rows[first])]);
  };
  const onCopy: Events['onCopy'] = (event) => {
    const block = cursor.block();
    if (!block || !document.getSelection()?.isCollapsed) return;
    event.preventDefault();
    const shown = cursor.texts(block);
    const marks = shown?.marks ?? block.indexes.map((index) => marksOf(declaration, rows[index] ?? {}).join(', '));
    // A list shows a text of several lines in one.
    const textOf = (stored: string, said = stored) => (lettersOf(stored) === lettersOf(said) ? stored : said);
    const texts = block.indexes.map((index, row) =>
      textsOf(block.columns, rows[index]).map((stored, column) => textOf(stored, shown?.texts[row]?.[column])),
    );
    for (const [type, data] of Object.entries(copied({ texts, marks }))) event.clipboardData.setData(type, data);
  };
  const onPaste: Events['onPaste'] = (event) => {
    const block = cursor.block();
    const texts = pastedCells(event.clipboardData.getData('text/plain'));
    const isOne = texts.flat().length === 1 && block?.indexes.length === 1 && block.columns.length === 1;
    if (!block || (isOne ? !begin(typedKeys(withoutGuard(texts.flat().join()))) : !canWrite)) return;
    event.preventDefault();
    event.stopPropagation();
    if (!isOne) change(block, texts);
  };
  const onKeyDown: Events['onKeyDown'] = (event) => {
    const { key, target, ctrlKey, metaKey } = event;
    const letter = typedKey(event);
    if (edited && key !== 'Escape') {
      typed.current += letter;
      return event.preventDefault();
    }
    const at = cursor.at();
    if (!cursor.onKeyDown(event) || !at) return;
    if (edited) end();
    else if (key === 'd' && (ctrlKey || metaKey)) fillDown();
    else if (key === 'Enter' && target === cursor.cell()) {
      if (!begin()) onOpen(at.id);
    } else if (key === 'F2' ? !begin() : !/[^\s\b]/.test(letter) || at.column === columns[0]?.id || !begin(letter)) return;
    event.preventDefault();
  };
  const onDoubleClick: Events['onDoubleClick'] = ({ target }) => {
    if (target instanceof Element && cursor.cell()?.contains(target)) begin();
  };

  const keys = [
    { key: '← ↑ ↓ →', label: text('keys.move') },
    { key: 'Shift ↑ ↓', label: text('keys.block') },
    { key: 'Ctrl C', label: text('keys.copy') },
    ...(canWrite ? [{ key: 'F2', label: text('keys.change') }] : []),
    ...(canWrite && declaration.list.upload ? takingKeys() : []),
  ];
  useKeys(text('keys.cells'), hasCursor ? keys : []);
  if (!hasCursor) return { events: {}, editor: null };
  return {
    reveal: cursor.reveal,
    events: { onFocus: cursor.onFocus, onKeyDown, onDoubleClick, onCopy, onPaste },
    editor: (
      <Suspense fallback={null}>
        {changes ? (
          <UploadDialog {...{ declaration }} pasted={changes} onUploaded={() => void refetch()} onClose={() => setChanges(null)} />
        ) : null}
        {edited ? <CellEditor key={`${edited.record.id} ${edited.field.name}`} {...{ ...edited, typed, address }} onClose={end} /> : null}
      </Suspense>
    ),
  };
};

/** Formatted text needs more room than a cell has. */
const isRich = (field: FieldDeclaration): boolean => 'format' in field && field.format === 'html';

const takingKeys = () => [
  { key: 'Ctrl V', label: text('keys.paste') },
  { key: 'Ctrl D', label: text('keys.fill') },
];

type Texts = readonly (readonly string[])[];

/** What spreadsheets and mail take, and none of them reads as a formula: lines and a table. Words that mark rows of several cells stand in a last column. */
const copied = ({ texts, marks }: { texts: Texts; marks: readonly string[] }) => {
  const isMarked = marks.some(Boolean) && texts.some(({ length }) => length > 1);
  const cells = isMarked ? texts.map((row, index) => [...row, marks[index] ?? '']) : texts;
  const table = document.createElement('table');
  for (const row of cells) {
    const line = table.insertRow();
    for (const cell of row) line.insertCell().textContent = guarded(cell);
  }
  return { 'text/plain': lines(cells.map((row) => row.map(guarded))), 'text/html': table.outerHTML };
};

/** The cells of a block from a spreadsheet, which puts quotes around a text of several lines. */
const pastedCells = (pasted: string): string[][] => {
  const rows: string[][] = [[]];
  for (const [, quoted, plain = '', end] of pasted.replace(/\r?\n$/, '').matchAll(/(?:"((?:[^"]|"")*)"|([^\t\r\n]*))(\t|\r?\n|$)/g)) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end === '') break;
    if (end !== '\t') rows.push([]);
  }
  return rows;
};

const cellText = (column: ListColumn | undefined, record: RecordJson | undefined): string =>
  column && record && 'field' in column ? exactText(column.field, record) : '';

/** An upload of cells. It names the records and says when they were read; a row without a record adds one. */
const cellsFile = (fields: readonly FieldDeclaration[], records: readonly (RecordJson | undefined)[], cells: Texts): PastedRows => {
  const names = ['id', 'entityLastUpdatedOn', ...fields.map(({ name }) => name)];
  const rows = records.map((record, row) => [String(record?.id ?? ''), record?.entityLastUpdatedOn ?? '', ...(cells[row] ?? [])]);
  return {
    file: new File([lines([names, ...rows])], text('list.pastedRows'), { type: 'text/tab-separated-values' }),
    columns: Object.fromEntries(names.map((name) => [name, name])),
    isOfCells: true,
  };
};

const lettersOf = (text: string): string => text.replace(/\s+/g, '');

/** No end of a line is the key that leaves a cell. */
const typedKeys = (pasted: string): string => pasted.replace(/\r?\n/g, '\r').replace(/[^\S\r]/g, ' ');

const lines = (rows: Texts): string => rows.map((row) => row.map(quoted).join('\t')).join('\n');

const quoted = (cell: string): string => (/["\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
