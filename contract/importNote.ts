import { codedJson } from './richText.ts';
import { inEnglish, say, spoken } from './translated.ts';

export interface GeneralNote {
  id: number;
  note: string;
  entityCreatedOn: string;
}

export interface UnregisteredOrganization {
  sheetName: string;
  orgName: string;
}

export const UNREGISTERED = 'UNREGISTERED_ORGANIZATION';

export const unregisteredOrganization = (note: string): UnregisteredOrganization | null => {
  const { code, sheetName, orgName } = codedJson(note);
  return code === UNREGISTERED ? { sheetName: String(sheetName ?? ''), orgName: String(orgName ?? '') } : null;
};

export interface NearDuplicate {
  primaryProductId: number;
  primaryTitle: string;
  secondaryProductId: number;
  secondaryTitle: string;
}

export const NEAR_DUPLICATE = 'NEAR_DUPLICATE_PRODUCTS';

export const nearDuplicateNote = ({ primaryProductId, primaryTitle, secondaryProductId, secondaryTitle }: NearDuplicate): string =>
  JSON.stringify({ code: NEAR_DUPLICATE, primaryProductId, primaryTitle, secondaryProductId, secondaryTitle });

export const nearDuplicate = (note: string): NearDuplicate | null => {
  const { code, primaryProductId, primaryTitle, secondaryProductId, secondaryTitle } = codedJson(note);
  if (code !== NEAR_DUPLICATE) return null;
  return {
    primaryProductId: Number(primaryProductId),
    primaryTitle: String(primaryTitle ?? ''),
    secondaryProductId: Number(secondaryProductId),
    secondaryTitle: String(secondaryTitle ?? ''),
  };
};

export const importFailure = (note: string): string | null => {
  const { code, message } = codedJson(note);
  return code === 'IMPORT_FAILED' ? spoken(String(message ?? '')) : null;
};

export const noteCauses = ['FAILED', UNREGISTERED, 'UNKNOWN_PRODUCT', 'AMOUNT', 'DATE', 'TERMS', 'OTHER'] as const;
export type NoteCause = (typeof noteCauses)[number];

export const noteCause = (stored: string): NoteCause => {
  const note = inEnglish(stored);
  if (importFailure(note) !== null) return 'FAILED';
  if (unregisteredOrganization(note)) return UNREGISTERED;
  if (UNKNOWN_PRODUCT.test(note)) return 'UNKNOWN_PRODUCT';
  const of = OF_CELL.exec(note)?.[1];
  return of === 'the amount' ? 'AMOUNT' : of === 'the date' ? 'DATE' : of ? 'TERMS' : 'OTHER';
};

/** The title that a note says no product has. Null: it is no such note, or the note shortened the title. */
export const unknownProduct = (note: string): string | null => {
  const title = UNKNOWN_PRODUCT.exec(inEnglish(note))?.[1] ?? '';
  return title === '' || title.endsWith('…') ? null : title;
};

const UNKNOWN_PRODUCT = /: there is no product '(.*)'\. Correct the title or create the product/;
const OF_CELL = /, cells? [A-Z]+\d+.*?: (the (?:amount|date|quantity|least quantity|grade|last day|remark)|there is no grade)\b/;

const unregisteredSentence = ({ sheetName, orgName }: UnregisteredOrganization): string =>
  sheetName === ''
    ? say`The organization '${orgName}' is not mapped to the currency of its offers on any sheet.`
    : say`The organization '${orgName}' is not mapped to a currency for the sheet '${sheetName}'.`;

export const codedSentence = (note: string): string | null => {
  const organization = unregisteredOrganization(note);
  if (organization) return unregisteredSentence(organization);
  const products = nearDuplicate(note);
  if (products) return say`'${products.secondaryTitle}' may be the same product as '${products.primaryTitle}'.`;
  const words = importFailure(note) ?? spoken(note);
  return words === note ? null : words;
};

/** What a search of notes reads. */
export const noteInEnglish = (note: string): string | null => {
  const words = inEnglish(codedSentence(note) ?? note);
  return words === note ? null : words;
};
