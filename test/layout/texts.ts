import { parseAst } from 'vite';
import { leavesOf } from './languages.ts';
import type { TreeFile } from './tree.ts';

/** A node of the syntax tree, as far as these rules look at it. */
type Node = Readonly<Record<string, unknown>> & { type: string; start: number };

const isOfConsole = ({ path }: TreeFile) => /^(src|custom-pages)\/.*\.tsx?$/.test(path) && !path.startsWith('src/messages/');
/** Keys of a workflow's texts that no file of its folder reads. The page of the job runs reads `jobs`. */
export const unusedWorkflowTexts = (workflow: string, texts: object, files: readonly TreeFile[]): string[] => {
  const own = files.filter(({ path }) => path.startsWith(`custom-pages/${workflow}/`)).map(({ text }) => text);
  const source = own.join('\n');
  const isRead = (key: string) => source.includes(`'${key}'`) || source.includes(`\`${key.slice(0, key.lastIndexOf('.') + 1) || ' '}\${`);
  return [...leavesOf(texts).keys()].filter((key) => !key.startsWith('jobs.') && !isRead(key));
};

const hasWord = (text: unknown): boolean => typeof text === 'string' && /\p{L}{2}/u.test(text);
/** Attributes that users read or hear. */
const readAttributes = ['aria-label', 'title', 'placeholder', 'label', 'hint', 'alt', 'helperText', 'heading', 'emptyText', 'loadingText'];

/** Texts that are written into a component instead of under a key in src/languages/. */
export const literalTexts = (files: readonly TreeFile[]): string[] =>
  files
    .filter((file) => isOfConsole(file) && file.path.endsWith('.tsx'))
    .flatMap(({ path, text }) => {
      const lineOf = ({ start }: Node) => text.slice(0, start).split('\n').length;
      return literals(parseAst(text, { lang: 'tsx' })).map(
        ({ node, literal }) => `${path}:${lineOf(node)}: '${literal.trim()}' has no key in src/languages/`,
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

/** Calls with a written key whose values are not those that the text names. The compiler knows the keys alone: they stand in JSON. */
export const wrongValues = (shell: object, workflows: Readonly<Record<string, object>>, files: readonly TreeFile[]): string[] =>
  files.filter(isOfConsole).flatMap(({ path, text }) => {
    const [, workflow = ''] = /^custom-pages\/([^/]+)\//.exec(path) ?? [];
    const known = [shell, workflows[workflow] ?? {}].map((tree) => leavesOf(tree));
    return callsOf(parseAst(text, { lang: path.endsWith('x') ? 'tsx' : 'ts' })).flatMap(({ keys, values }) =>
      keys.flatMap((key) => {
        const needed = known.flatMap((leaves) => leaves.get(key) ?? []).map(valuesOf);
        if (needed.length === 0 || needed.some((names) => (values === null ? names !== '' : values === names))) return [];
        return [`${path}: ${key} needs '${needed.join("' or '")}'`];
      }),
    );
  });

const valuesOf = (text: string): string => {
  const named = [...text.matchAll(/%\{(\w+)\}/g)].map(([, name]) => name);
  return [...new Set(text.includes('||||') ? [...named, 'smart_count'] : named)].sort().join(' ');
};

/** Null: values that are not written out. */
const callsOf = (node: unknown): { keys: string[]; values: string | null }[] => {
  if (Array.isArray(node)) return node.flatMap(callsOf);
  if (!isNode(node)) return [];
  const inner = Object.values(node).flatMap(callsOf);
  if (node.type !== 'CallExpression') return inner;
  const callee = node.callee as Node;
  const { name } = callee;
  if (!/text$|^(own|translate)$/i.test(String(name))) return inner;
  const [key, given] = node.arguments as Node[];
  return [{ keys: keysOf(key), values: namesOf(given) }, ...inner];
};

const keysOf = (node: Node | undefined): string[] => {
  if (node?.type === 'Literal') return [String(node.value)];
  return node?.type === 'ConditionalExpression' ? [node.consequent, node.alternate].flatMap((each) => keysOf(each as Node)) : [];
};

const namesOf = (given: Node | undefined): string | null => {
  if (!given) return '';
  const properties = given.type === 'ObjectExpression' ? (given.properties as Node[]) : null;
  if (!properties || properties.some(({ type }) => type !== 'Property')) return null;
  const names = properties.map(({ key }) => (key as Node).name ?? (key as Node).value);
  return names.sort().join(' ');
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
