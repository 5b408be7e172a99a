import { parseAst } from 'vite';
import type { TreeFile } from './tree.ts';

/** A node of the syntax tree, as far as these rules look at it. */
type Node = Readonly<Record<string, unknown>> & { type: string; start: number };

const isOfConsole = ({ path }: TreeFile) => /^(src|custom-pages)\/.*\.tsx?$/.test(path) && !path.startsWith('src/messages/');
/** Keys of a workflow's texts that no file of its folder reads. The page of the job runs reads `jobs`. */
export const unusedWorkflowTexts = (folder: string, texts: object, files: readonly TreeFile[]): string[] => {
  const own = files.filter(({ path }) => path.startsWith(`${folder}/`) && !path.endsWith('/texts.ts')).map(({ text }) => text);
  const keysOf = (tree: object, path: string): string[] =>
    Object.entries(tree).flatMap(([key, value]) => (typeof value === 'string' ? [`${path}${key}`] : keysOf(value, `${path}${key}.`)));
  const source = own.join('\n');
  const isRead = (key: string) => source.includes(`'${key}'`) || source.includes(`\`${key.slice(0, key.lastIndexOf('.') + 1) || ' '}\${`);
  return keysOf(texts, '').filter((key) => !key.startsWith('jobs.') && !isRead(key));
};

const hasWord = (text: unknown): boolean => typeof text === 'string' && /\p{L}{2}/u.test(text);
/** Attributes that users read or hear. */
const readAttributes = ['aria-label', 'title', 'placeholder', 'label', 'hint', 'alt', 'helperText', 'heading', 'emptyText', 'loadingText'];

/** Texts that are written into a component instead of under a key in src/messages/. */
export const literalTexts = (files: readonly TreeFile[]): string[] =>
  files
    .filter((file) => isOfConsole(file) && file.path.endsWith('.tsx'))
    .flatMap(({ path, text }) => {
      const lineOf = ({ start }: Node) => text.slice(0, start).split('\n').length;
      return literals(parseAst(text, { lang: 'tsx' })).map(
        ({ node, literal }) => `${path}:${lineOf(node)}: '${literal.trim()}' has no key in src/messages/`,
      );
    });

/** Keys that no file of the console reads. A key such as `activity.${action}` reads the ones in capitals. */
export const unusedTexts = (keys: readonly string[], files: readonly TreeFile[]): string[] => {
  const source = files
    .filter(isOfConsole)
    .map(({ text }) => text)
    .join('\n');
  const used = new Set([...source.matchAll(/['"`]([a-zA-Z]+(?:\.[a-zA-Z]+)+)['"`]/g)].map(([, key]) => key));
  const computed = [...source.matchAll(/`([a-zA-Z]+\.)\$\{/g)].map(([, section = '']) => section);
  const isComputed = (key: string) => computed.some((section) => key.startsWith(section) && /^[A-Z]+$/.test(key.slice(section.length)));
  return keys.filter((key) => !used.has(key) && !isComputed(key));
};

interface Found {
  node: Node;
  literal: string;
}

const literals = (node: unknown): Found[] => {
  if (Array.isArray(node)) return node.flatMap(literals);
  if (!isNode(node)) return [];
  const own = node.type === 'JSXText' && hasWord(node.value) ? [{ node, literal: String(node.value) }] : [];
  const shown = node.type === 'JSXElement' || node.type === 'JSXFragment' ? (node.children as Node[]).flatMap(shownLiterals) : [];
  const attribute = node.type === 'JSXAttribute' && readAttributes.includes(nameOf(node)) ? shownLiterals(node.value) : [];
  return [...own, ...shown, ...attribute, ...Object.values(node).flatMap(literals)];
};

/** The literals that an expression may be, as `isOpen ? 'Less' : 'More'`. What a call is given is no text of the page. */
const shownLiterals = (node: unknown): Found[] => {
  if (!isNode(node)) return [];
  if (node.type === 'Literal') return hasWord(node.value) ? [{ node, literal: String(node.value) }] : [];
  if (node.type === 'JSXExpressionContainer') return shownLiterals(node.expression);
  if (node.type === 'ConditionalExpression') return [node.consequent, node.alternate].flatMap(shownLiterals);
  if (node.type === 'LogicalExpression') return shownLiterals(node.right);
  if (node.type !== 'TemplateLiteral') return [];
  const words = (node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join(' ');
  return hasWord(words) ? [{ node, literal: words }] : [];
};

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

const nameOf = ({ name }: Node): string => {
  const { name: text } = name as { name: string };
  return text;
};
