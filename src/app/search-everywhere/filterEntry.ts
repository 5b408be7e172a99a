import { isAllowed, readAccess } from '../../../contract/access.ts';
import { type Condition, conditionField, relativeSpans, WHERE } from '../../../contract/conditions.ts';
import { baseAddress } from '../../../contract/dialects.ts';
import { contractKindOf, lookupOf } from '../../../contract/kinds/contractKinds.ts';
import type { ResourceDeclaration } from '../../../contract/resource.ts';
import { spanTexts } from '../../kinds/datetime/spanTexts.ts';
import { text } from '../../messages/text.ts';
import type { FoundRecord } from '../../providers/houseCalls.ts';
import { fieldNamed, labelOf } from '../../registry/fields.ts';
import type { SearchEntry } from './searchEntries.ts';

interface Reader {
  timeZone: string;
  authorities: readonly string[] | null;
  declarations: readonly ResourceDeclaration[];
  find: (keyword: string) => Promise<readonly FoundRecord[]>;
}

/** What 'offers of Kita Trading since Monday' asks for: a list with those conditions. Null: the text is no such sentence. */
export const filterEntry = async (typed: string, reader: Reader): Promise<SearchEntry | null> => {
  const { declarations, authorities } = reader;
  const declaration = declarations
    .filter(({ label, dialects }) => dialects.length > 0 && typed.toLowerCase().startsWith(`${label.many.toLowerCase()} `))
    .find((each) => isAllowed(readAccess(each), authorities));
  if (!declaration) return null;
  const { many } = declaration.label;
  const before = new RegExp(`\\s+(?=(?:${text('searchEverywhere.before')})\\s|${relativeSpans.join('|')})`, 'i');
  const parts = typed.slice(many.length).split(before).map(trimmed).filter(Boolean);
  const found = await Promise.all(parts.map((part) => conditionOf(part, declaration, reader)));
  const conditions = found.filter((condition) => condition !== null);
  if (conditions.length < Math.max(1, parts.length)) return null;
  const query = new URLSearchParams({ [WHERE]: JSON.stringify(conditions.map(({ said: _, ...condition }) => condition)) });
  const title = `${many}: ${conditions.map(({ said }) => said).join(', ')}`;
  return { key: title, group: text('searchEverywhere.lists'), title, address: `${baseAddress(declaration)}/list?${query}` };
};

const trimmed = (part: string): string => part.trim();

const conditionOf = async (
  part: string,
  declaration: ResourceDeclaration,
  { timeZone, find }: Reader,
): Promise<(Condition & { said: string }) | null> => {
  const [, word = '', value = ''] = /^(\S+)\s+(.+)$/.exec(part) ?? [];
  const field = declaration.list.columns.find((name) => isChronological(declaration, name)) ?? 'entityLastUpdatedOn';
  const dated = labelOf(fieldNamed(declaration, field));
  const span = relativeSpans.find((each) => [each, text(spanTexts[each])].includes(part.toLowerCase()));
  if (span) return { field, is: 'equals', value: span, said: text('conditions.inSpan', { field: dated, span: text(spanTexts[span]) }) };
  if (word.toLowerCase() === text('searchEverywhere.since')) {
    const day = dayOf(value, timeZone);
    const said = text('conditions.from', { field: dated, from: day ?? '' });
    return day === null ? null : { field, is: 'between', value: [day, null], said };
  }
  const lookups = declaration.fields.flatMap((each) => lookupOf(each) ?? []);
  const records = (await find(value)).filter(({ title }) => title.toLowerCase() === value.toLowerCase());
  const [named] = lookups.flatMap((lookup) => {
    const record = records.find(({ entityPath }) => entityPath === lookup.target);
    return record ? [{ lookup, record }] : [];
  });
  if (!named) return null;
  const { lookup, record } = named;
  const said = text('conditions.equals', { field: labelOf(lookup), value: record.title });
  return { field: lookup.name, is: 'equals', value: record.id, said };
};

const isChronological = (declaration: ResourceDeclaration, name: string): boolean => {
  const end = conditionField(declaration, name, () => undefined);
  return end !== null && contractKindOf(end.field).isChronological;
};

const DAY_MS = 86_400_000;

/** A day as it is written, today, yesterday or the last day of that name. */
const dayOf = (written: string, timeZone: string): string | null => {
  if (/^\d{4}-\d\d-\d\d$/.test(written)) return written;
  const days = Array.from({ length: 7 }, (_, back) => new Date(Date.now() - back * DAY_MS));
  const names = days.map((day) => day.toLocaleDateString('en', { weekday: 'long', timeZone }).toLowerCase());
  const back = ['today', 'yesterday'].indexOf(written.toLowerCase());
  const day = days[back < 0 ? names.indexOf(written.toLowerCase()) : back];
  return day?.toLocaleDateString('sv', { timeZone }) ?? null;
};
