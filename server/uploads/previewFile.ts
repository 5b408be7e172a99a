import { fieldLabel } from '../../contract/metadata.ts';
import type { ResourceDeclaration } from '../../contract/resource.ts';
import { translated } from '../../contract/translated.ts';
import { type ChosenColumns, PREVIEW_ROWS, type UploadPreview, type UploadQuery } from '../../contract/uploads.ts';
import { PublicError } from '../errors.ts';
import type { Row } from '../spreadsheet/spreadsheet.ts';
import { choosableFields, columnTitles, isNeeded, namedColumns, openHeader, readHeader } from './reading/columns.ts';
import { readInThread } from './reading/readInThread.ts';
import type { ReceivedFile } from './receiveFile.ts';
import { shownCell } from './refusal/badRowLines.ts';

const most = { columns: 20, characters: 100 };

export const previewFile = async (file: ReceivedFile, declaration: ResourceDeclaration, choices: UploadQuery): Promise<UploadPreview> => {
  const { columns: chosen } = choices;
  const opened = await readInThread(file, choices.encoding);
  const { header, others } = await openHeader(declaration, opened, choices);
  const rows: Row[] = [header];
  for await (const row of others) if (rows.push(row) === PREVIEW_ROWS) break;
  await opened.rows.return?.();
  const columns = [...header.cells.keys()].sort((one, other) => one - other).slice(0, most.columns);
  const { all } = namedColumns(declaration, header, chosen);
  const titles = columnTitles(header.cells);
  return {
    encoding: opened.encoding?.encoding ?? null,
    isEncodingDoubtful: opened.encoding?.isDoubtful ?? false,
    rows: rows.map(({ cells }) => columns.map((column) => shownCell(cells.get(column)).slice(0, most.characters))),
    columns: columns.map((position) => ({
      title: titles.get(position) ?? '',
      field: all.find((column) => column.position === position)?.field.name ?? null,
    })),
    fields: choosableFields(declaration).map((field) => ({
      name: field.name,
      label: translated(fieldLabel(declaration, field.name)),
      isRequired: isNeeded(field),
    })),
    ...judgedHeader(declaration, header, chosen),
  };
};

const judgedHeader = (
  declaration: ResourceDeclaration,
  header: Row,
  chosen: ChosenColumns | undefined,
): Pick<UploadPreview, 'unknownColumns' | 'problem'> => {
  try {
    readHeader(declaration, header, { unknownColumns: 'leave-out', columns: chosen });
    const { unknown } = namedColumns(declaration, header, chosen);
    return { unknownColumns: unknown.map(({ title }) => title.slice(0, most.characters)), problem: null };
  } catch (error) {
    if (error instanceof PublicError) return { unknownColumns: [], problem: error.message };
    throw error;
  }
};
