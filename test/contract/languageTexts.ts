import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAst } from 'vite';
import { commonFields } from '../../contract/commonFields.ts';
import { errorTable } from '../../contract/errors.ts';
import { fieldLabel } from '../../contract/metadata.ts';
import { resources } from '../../resources/index.ts';

/** A node of the syntax tree, as far as these rules look at it. */
type Node = Readonly<Record<string, unknown>> & { type: string };

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';
const nodesIn = (value: unknown): Node[] => {
  if (Array.isArray(value)) return value.flatMap(nodesIn);
  return isNode(value) ? [value, ...Object.values(value).flatMap(nodesIn)] : [];
};
const cooked = (quasi: unknown) => (quasi as { value: { cooked: string } }).value.cooked;
const templateOf = ({ quasis }: Node): string =>
  (quasis as unknown[]).map(cooked).reduce((text, part, index) => `${text}{${index - 1}}${part}`);
const nameOf = (node: unknown): unknown => isNode(node) && node.type === 'Identifier' && node.name;

const sources = ['contract', 'resources', 'server'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => join(folder, name)),
);
const trees = new Map(sources.map((path) => [path, nodesIn(parseAst(readFileSync(path, 'utf8'), { lang: 'ts' }))]));

/** `say`, and what makes an error of a sentence. */
const tags: readonly unknown[] = ['say', 'invalid', 'notFound', 'unusable', 'notRestorable', 'refused', 'because', 'spreadsheetError'];

/** Of `because.CODE` and `spreadsheetError().CODE`, what comes first. */
const tagName = (tag: Node): unknown => nameOf(tag) || (isNode(tag.object) && (nameOf(tag.object) || nameOf(tag.object.callee)));

/** What the code says by these and by `translated`. */
export const saidTexts = (): string[] =>
  [...trees.values()].flat().flatMap(({ type, tag, quasi, callee, arguments: given }) => {
    if (type === 'TaggedTemplateExpression' && tags.includes(tagName(tag as Node))) return [templateOf(quasi as Node)];
    return type === 'CallExpression' && nameOf(callee) === 'translated' ? directLiterals((given as unknown[])[0]) : [];
  });

/** `a ? 'x' : 'y'`, `table[key] ?? 'x'`. */
const directLiterals = (node: unknown): string[] => {
  if (!isNode(node)) return [];
  if (node.type === 'Literal') return typeof node.value === 'string' ? [node.value] : [];
  return [node.consequent, node.alternate, node.left, node.right].flatMap(directLiterals);
};

/** Any text of the code: what is translated where it is not written, as in a table. */
export const allLiterals = (): Set<string> =>
  new Set([...trees.values()].flat().flatMap(({ type, value }) => (type === 'Literal' && typeof value === 'string' ? [value] : [])));

export const errorTexts = (): string[] => Object.values(errorTable).map(({ message }) => message);

export const declaredTexts = (): string[] =>
  resources.flatMap((resource) => {
    const { label, fields, formNote, list, menu } = resource;
    const ofFields = [...fields, ...commonFields].flatMap((field) => [
      fieldLabel(resource, field.name),
      ...(field.message === undefined ? [] : [field.message]),
      ...Object.values(field.messages ?? {}),
      ...('choices' in field ? (field.choices ?? []) : []),
    ]);
    const others = [formNote, list.searchPlaceholder, menu?.group, menu?.title].filter((text) => text !== undefined);
    return [label.one, label.many, ...ofFields, ...others];
  });
