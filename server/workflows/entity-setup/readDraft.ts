import { translated } from '../../../contract/translated.ts';
import { EntityDraft } from '../../../contract/workflows/entity-setup/completeDeclaration.ts';
import { refuseFaults } from './draftFaults.ts';
import { type JsonText, parsedJson, readJsonText } from './jsonText.ts';

export interface DraftText {
  draft: EntityDraft;
  json: JsonText;
}

export const readDraft = (text: string): DraftText => draftOf(readJsonText(text));

/** Of a declaration that comes as an object, whose faults have no place. */
export const draftOfValue = (value: unknown): DraftText => draftOf(parsedJson(value));

const draftOf = (json: JsonText): DraftText => {
  refuseFaults(json, json.faults);
  const { data, error } = EntityDraft.safeParse(json.value);
  if (data) return { draft: data, json };
  const faults = error.issues.map(({ path, message }) => {
    const at = path.filter((part) => typeof part !== 'symbol');
    return { message: `${wordsOf(at, json.value)}${translated(message)}`, path: at, offset: json.offsetOf(at) };
  });
  refuseFaults(json, faults);
  throw error;
};

const wordsOf = ([part, at, ...rest]: (string | number)[], value: unknown): string => {
  if (part === undefined) return '';
  const { fields } = value as { fields?: { name?: unknown }[] };
  const name = part === 'fields' && typeof at === 'number' ? fields?.[at]?.name : undefined;
  const words = [part, typeof name === 'string' && name !== '' ? name.slice(0, 100) : at, ...rest];
  return `${words.filter((word) => word !== undefined).join('.')}: `;
};
