import { posix } from 'node:path';
import { limits } from './limits.ts';
import { readWholeXml } from './readXml.ts';
import type { Zip } from './zip.ts';

export interface Workbook {
  is1904: boolean;
  sheets: { name: string; path: string; isHidden: boolean }[];
  sharedStringsPath: string | null;
  stylesPath: string | null;
}

export const readWorkbook = async (zip: Zip): Promise<Workbook | null> => {
  if (!zip.has(ROOT_RELATIONS)) return null;
  const [workbookPath] = targetsOf(await readRelations(zip, ROOT_RELATIONS, ''), 'officeDocument');
  if (!workbookPath || !zip.has(workbookPath)) return null;
  const relations = await readRelations(zip, relationsPath(workbookPath), posix.dirname(workbookPath));
  const worksheets = new Map(relations.filter(({ type }) => type === 'worksheet').map(({ id, target }) => [id, target]));
  const workbook: Workbook = {
    is1904: false,
    sheets: [],
    sharedStringsPath: targetsOf(relations, 'sharedStrings')[0] ?? null,
    stylesPath: targetsOf(relations, 'styles')[0] ?? null,
  };
  let isWorkbook = false;
  await readWholeXml(zip.read(workbookPath), {
    open(element, attribute) {
      if (element === 'workbook') isWorkbook = true;
      else if (element === 'workbookPr') workbook.is1904 = ['1', 'true'].includes(attribute('date1904') ?? '');
      else if (element === 'sheet') {
        const path = worksheets.get(attribute(':id') ?? '');
        if (!path || workbook.sheets.length >= limits.sheets) return;
        // A small file would be read a thousand times.
        if (workbook.sheets.some((sheet) => sheet.path === path)) throw new Error(`two sheets are ${path}`);
        workbook.sheets.push({ name: attribute('name') ?? '', path, isHidden: (attribute('state') ?? 'visible') !== 'visible' });
      }
    },
  });
  return isWorkbook ? workbook : null;
};

export const readTablePaths = async (zip: Zip, sheetPath: string): Promise<string[]> =>
  zip.has(relationsPath(sheetPath)) ? targetsOf(await readRelations(zip, relationsPath(sheetPath), posix.dirname(sheetPath)), 'table') : [];

interface Relation {
  id: string;
  type: string;
  target: string;
}

const ROOT_RELATIONS = '_rels/.rels';

const relationsPath = (path: string): string => posix.join(posix.dirname(path), '_rels', `${posix.basename(path)}.rels`);

const targetsOf = (relations: readonly Relation[], wanted: string): string[] =>
  relations.filter(({ type }) => type === wanted).map(({ target }) => target);

const readRelations = async (zip: Zip, path: string, folder: string): Promise<Relation[]> => {
  const relations: Relation[] = [];
  await readWholeXml(zip.read(path), {
    open(element, attribute) {
      if (element !== 'Relationship' || relations.length >= limits.entries) return;
      const target = attribute('Target') ?? '';
      relations.push({
        id: attribute('Id') ?? '',
        type: (attribute('Type') ?? '').split('/').at(-1) ?? '',
        target: target.startsWith('/') ? target.slice(1) : posix.join(folder, target),
      });
    },
  });
  return relations;
};
