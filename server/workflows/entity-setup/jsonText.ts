import { createScanner, findNodeAtLocation, type JSONPath, type Node, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser';
import { jsonValue } from '../../../contract/jsonValue.ts';
import { isStorableText, unstorableText } from '../../kinds/text/storableText.ts';

export interface TextFault {
  message: string;
  offset: number;
  path: JSONPath;
}

export interface JsonText {
  value: unknown;
  faults: TextFault[];
  offsetOf(path: JSONPath): number;
  placeOf(offset: number): { line: number; column: number };
}

/** Deeper nesting says nothing in a declaration, and the functions that walk through it would run out of stack. */
const DEEPEST = 40;

export const readJsonText = (text: string): JsonText => {
  const placeOf = placesIn(text);
  const failed = (message: string, offset: number): JsonText => ({
    value: undefined,
    faults: [{ message, offset, path: [] }],
    offsetOf: () => offset,
    placeOf,
  });
  const tooDeep = depthFault(text);
  if (tooDeep !== null) return failed(`The JSON nests more than ${DEEPEST} levels deep`, tooDeep);
  const errors: ParseError[] = [];
  const root = parseTree(text, errors, { disallowComments: true });
  const [first] = errors;
  if (first) return failed(words[printParseErrorCode(first.error)] ?? NOT_JSON, first.offset);
  if (!root) return failed('A declaration is expected here', 0);
  const value = jsonValue(text);
  if (value === undefined) return failed(NOT_JSON, root.offset);
  const offsetOf = (path: JSONPath) => nearest(root, path).offset;
  return { value, faults: [...nodeFaults(root, []), ...textFaults(value, offsetOf)], offsetOf, placeOf };
};

/** Of JSON that somebody else parsed: no fault has a place. */
export const parsedJson = (value: unknown): JsonText => {
  const offsetOf = () => 0;
  return { value, faults: textFaults(value, offsetOf), offsetOf, placeOf: () => ({ line: 1, column: 1 }) };
};

const textFaults = (value: unknown, offsetOf: JsonText['offsetOf'], path: JSONPath = []): TextFault[] => {
  if (typeof value === 'string') return isStorableText(value) ? [] : [{ message: unstorableText(), offset: offsetOf(path), path }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, each]) => textFaults(each, offsetOf, [...path, Array.isArray(value) ? Number(name) : name]));
};

const placesIn =
  (text: string): JsonText['placeOf'] =>
  (offset) => {
    const lines = text.slice(0, offset).split(/\r\n|\r|\n/);
    return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 };
  };

/** It reads the tokens that `parseTree` would read, so that a quote in a comment hides no bracket. */
const depthFault = (text: string): number | null => {
  const scanner = createScanner(text, true);
  let depth = 0;
  for (scanner.scan(); scanner.getTokenOffset() < text.length; scanner.scan()) {
    const first = text[scanner.getTokenOffset()];
    if (first === '{' || first === '[') depth += 1;
    else if (first === '}' || first === ']') depth -= 1;
    if (depth > DEEPEST) return scanner.getTokenOffset();
  }
  return null;
};

/** A doubled name would count once, and the reader could not tell which; `__proto__` would replace an object's prototype. */
const nodeFaults = (node: Node, path: JSONPath): TextFault[] => {
  if (node.type === 'array') return (node.children ?? []).flatMap((child, at) => nodeFaults(child, [...path, at]));
  if (node.type !== 'object') return [];
  const names = new Set<string>();
  return (node.children ?? []).flatMap(({ offset, children: [key, value] = [] }) => {
    const name = String(key?.value);
    const at = { offset, path: [...path, name] };
    const own = [
      ...(names.has(name) ? [{ message: `The name ${JSON.stringify(name)} is there twice`, ...at }] : []),
      ...(name === '__proto__' ? [{ message: `'${name}' is the name of no field`, ...at }] : []),
    ];
    names.add(name);
    return [...own, ...(value ? nodeFaults(value, [...path, name]) : [])];
  });
};

const nearest = (root: Node, path: JSONPath): Node => {
  const found = findNodeAtLocation(root, path);
  return found ?? (path.length === 0 ? root : nearest(root, path.slice(0, -1)));
};

const NOT_JSON = 'This is not JSON';
const words: Readonly<Record<string, string>> = {
  InvalidSymbol: 'This is not a JSON value: text must stand in double quotes',
  InvalidNumberFormat: 'This is not a JSON number',
  PropertyNameExpected: 'A name in double quotes is expected here',
  ValueExpected: 'A value is expected here',
  ColonExpected: 'A colon is expected here',
  CommaExpected: 'A comma is expected here',
  CloseBraceExpected: 'A closing brace } is expected here',
  CloseBracketExpected: 'A closing bracket ] is expected here',
  EndOfFileExpected: 'Nothing may follow the declaration',
  InvalidCommentToken: 'JSON has no comments',
  UnexpectedEndOfString: 'The text does not end with a double quote on its line',
  UnexpectedEndOfNumber: 'The number is not complete',
  InvalidUnicode: 'After \\u four digits from 0 to 9 or a to f are expected',
  InvalidEscapeCharacter: 'After a backslash one of " \\ / b f n r t u is expected',
  InvalidCharacter: 'Text cannot hold this character; write it with a backslash, such as \\n or \\t',
};
