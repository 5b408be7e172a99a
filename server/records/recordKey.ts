import type { FieldDeclaration } from '../../contract/kinds/index.ts';
import type { RecordJson } from '../../contract/records.ts';

/** The hidden last column of a workbook that may be uploaded again: which record a row is, and as it was read when. */
export const keyField: FieldDeclaration = { name: 'storedRecord', label: 'Stored record', kind: 'TEXT', maxLength: 40 };

/** No spreadsheet takes it for a number or a date. */
export const recordKey = ({ id, entityLastUpdatedOn }: RecordJson): string => `r${id}.${Date.parse(entityLastUpdatedOn).toString(36)}`;

/** The id is empty where the text is no key. */
export const readRecordKey = (text: string): [id: string, version: string] => {
  const [, id = '', time = ''] = /^r(\d{1,15})\.(-?[\da-z]{1,9})$/.exec(text) ?? [];
  return id === '' ? ['', ''] : [id, new Date(Number.parseInt(time, 36)).toISOString()];
};
