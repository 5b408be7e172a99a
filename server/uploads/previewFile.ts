import { fieldLabel } from '../../contract/metadata.ts';
import type { ResourceDeclaration } from '../../contract/resource.ts';
import { translated } from '../../contract/translated.ts';
import { PREVIEW_ROWS, type UploadPreview, type UploadQuery } from '../../contract/uploads.ts';
import { PublicError } from '../errors.ts';
import type { Registry } from '../registry/registry.ts';
import type { Row } from '../spreadsheet/spreadsheet.ts';
import { type Choices, choosableFields, columnTitles, isNeeded, namedColumns, openHeader, readHeader } from './reading/columns.ts';
import { ofNewRecords } from './reading/newRecords.ts';
import type { OpenedFile } from './reading/openRows.ts';
import { shownCell } from './refusal/badRowLines.ts';

const most = { columns: 20, characters: 100 };

export const previewFile = async (
  opened: OpenedFile,
  { registry, declaration }: { registry: Registry; declaration: ResourceDeclaration },
  choices: UploadQuery,
): Promise<UploadPreview> => {
  const ofNew = ofNewRecords(registry, declaration);
  const { columns: chosen } = choices;
  const { header, others } = await openHeader(declaration, opened, choices);
  const rows: Row[] = [header];
  for await (const row of others) if (rows.push(row) === PREVIEW_ROWS) break;
  const columns = [...header.cells.keys()].sort((one, other) => one - other).slice(0, most.columns);
  const { all, ofNew: said } = namedColumns(declaration, header, chosen, ofNew);
  const titles = columnTitles(header.cells);
  return {
    encoding: opened.encoding?.encoding ?? null,
    isEncodingDoubtful: opened.encoding?.isDoubtful ?? false,
    sheets: opened.sheets,
    sheet: opened.sheet,
    rows: rows.map(({ cells }) => columns.map((column) => shownCell(cells.get(column)).slice(0, most.characters))),
    columns: columns.map((position) => ({
      title: titles.get(position) ?? '',
      field:
        all.find((column) => column.position === position)?.field.name ??
        said.find((column) => column.position === position)?.of.name ??
        null,
    })),
    fields: [
      ...choosableFields(declaration).map((field) => ({
        name: field.name,
        label: translated(fieldLabel(declaration, field.name)),
        isRequired: isNeeded(field),
      })),
      ...ofNew.map(({ name, label }) => ({ name, label, isRequired: false })),
    ],
    ...judgedHeader(declaration, header, { columns: chosen, ofNew }),
  };
};

const judgedHeader = (
  declaration: ResourceDeclaration,
  header: Row,
  choices: Choices,
): Pick<UploadPreview, 'unknownColumns' | 'problem'> => {
  try {
    readHeader(declaration, header, { ...choices, unknownColumns: 'leave-out' });
    const { unknown } = namedColumns(declaration, header, choices.columns, choices.ofNew);
    return { unknownColumns: unknown.map(({ title }) => title.slice(0, most.characters)), problem: null };
  } catch (error) {
    if (error instanceof PublicError) return { unknownColumns: [], problem: error.message };
    throw error;
  }
};
