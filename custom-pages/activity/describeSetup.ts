import type { Activity } from '../../contract/activity.ts';
import { sentenceCase } from '../../contract/names.ts';
import { kindTitle } from '../../src/kinds/index.ts';
import { listed, text } from '../../src/messages/text.ts';
import type { ChangeLine } from './describeChanges.ts';
import { text as own } from './index.ts';

type Part = Readonly<Record<string, unknown>>;

export const describeSetup = ({ before, after }: Activity): ChangeLine[] => {
  const [was, is] = [fieldsOf(before), fieldsOf(after)];
  if (!before || !after) return [said(own('fields'), listed([...was, ...is].map(inWords)))];
  const lacking = (fields: readonly Part[], others: readonly Part[]) =>
    fields.filter(({ name }) => !others.some((each) => each.name === name));
  return [
    ...lacking(is, was).map((field) => said(own('fieldAdded'), inWords(field), `added ${field.name}`)),
    ...lacking(was, is).map((field) => said(own('fieldDropped'), inWords(field), `dropped ${field.name}`)),
    ...is.flatMap((field) => {
      const former = was.find(({ name }) => name === field.name);
      return former ? changesOfField(former, field) : [];
    }),
    ...changes(without(before, 'fields'), without(after, 'fields')),
  ];
};

const fieldsOf = (declaration: Activity['before']): readonly Part[] =>
  Array.isArray(declaration?.fields) ? (declaration.fields as readonly Part[]) : [];

const inWords = (field: Part): string => `${labelOf(field)} (${kindInWords(field.kind)})`;
const labelOf = ({ name, label }: Part): string => String(label ?? sentenceCase(String(name)));
const kindInWords = (kind: unknown): string => {
  const title = kindTitle(String(kind));
  return title ? text(title) : sentenceCase(String(kind).toLowerCase());
};

/** Another kind brings other attributes with it: they are not told one by one. */
const changesOfField = (before: Part, after: Part): ChangeLine[] => {
  const inField = (words: string) => `${labelOf(after)}, ${words.charAt(0).toLowerCase()}${words.slice(1)}`;
  if (before.kind !== after.kind) {
    const label = inField(own('kind'));
    return [{ ...said(label, kindInWords(after.kind)), before: kindInWords(before.kind), isUpdate: true }];
  }
  return changes(before, after).map((line) => {
    const label = inField(line.label);
    return { ...line, label, field: shown(label) };
  });
};

const changes = (before: Part, after: Part, path = ''): ChangeLine[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((key) => {
    const [was, is] = [before[key], after[key]];
    if (JSON.stringify(was) === JSON.stringify(is)) return [];
    if (isPart(was) && isPart(is)) return changes(was, is, `${path}${key}-`);
    const label = sentenceCase(`${path}${key}`);
    const [former, value] = [plain(was), plain(is)];
    if (former === null || value === null) return [said(label, own('setupChanged'))];
    return [{ ...said(label, value), before: former, isUpdate: true }];
  });

const isPart = (value: unknown): value is Part => typeof value === 'object' && value !== null && !Array.isArray(value);
const without = (part: Part, key: string): Part => Object.fromEntries(Object.entries(part).filter(([name]) => name !== key));

const plain = (value: unknown): string | null => {
  if (Array.isArray(value)) return value.some((each) => typeof each === 'object') ? null : listed(value.map(String));
  if (typeof value === 'boolean') return text(value ? 'kinds.YES' : 'kinds.NO');
  return typeof value === 'object' ? null : String(value ?? '');
};

const said = (label: string, value: unknown, name = label): ChangeLine => ({
  field: shown(name),
  label,
  before: undefined,
  after: value,
  isUpdate: false,
});
const shown = (name: string) => ({ name, kind: 'TEXT', maxLength: 100_000 }) as const;
