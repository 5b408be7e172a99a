import type { ResourceDeclaration } from '../../contract/resource.ts';
import { PREVIEW_ROWS, type UploadEncoding, type UploadPreview } from '../../contract/uploads.ts';
import { PublicError } from '../errors.ts';
import type { Row } from '../spreadsheet/spreadsheet.ts';
import { readHeader } from './reading/columns.ts';
import { readInThread } from './reading/readInThread.ts';
import type { ReceivedFile } from './receiveFile.ts';
import { shownCell } from './refusal/badRowLines.ts';
import { refusal } from './refuse.ts';

const most = { columns: 20, characters: 100 };

export const previewFile = async (
  file: ReceivedFile,
  declaration: ResourceDeclaration,
  encoding: UploadEncoding | undefined,
): Promise<UploadPreview> => {
  const opened = await readInThread(file, encoding);
  const rows: Row[] = [];
  for await (const row of opened.rows) if (rows.push(row) === PREVIEW_ROWS) break;
  const [header] = rows;
  if (!header) throw refusal(['The file is empty.', ...opened.notes].join(' '));
  const columns = [...header.cells.keys()].sort((one, other) => one - other).slice(0, most.columns);
  return {
    encoding: opened.encoding?.encoding ?? null,
    isEncodingDoubtful: opened.encoding?.isDoubtful ?? false,
    rows: rows.map(({ cells }) => columns.map((column) => shownCell(cells.get(column)).slice(0, most.characters))),
    ...judgedHeader(declaration, header),
  };
};

const judgedHeader = (declaration: ResourceDeclaration, header: Row): Pick<UploadPreview, 'unknownColumns' | 'problem'> => {
  try {
    const { leftOut } = readHeader(declaration, header, { leavesOutUnknown: true });
    return { unknownColumns: leftOut.map(({ title }) => title.slice(0, most.characters)), problem: null };
  } catch (error) {
    if (error instanceof PublicError) return { unknownColumns: [], problem: error.message };
    throw error;
  }
};
