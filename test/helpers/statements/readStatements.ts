import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Node, TaggedTemplateExpression } from 'typescript/unstable/ast';
import { isPropertyAccessExpression } from 'typescript/unstable/ast/is';
import type { Checker, Project } from 'typescript/unstable/sync';
import { root } from './openProject.ts';
import { isSql, type Side, sqlText, UnreadText } from './sqlText.ts';
import { type Row, rowOf, valueType } from './valueType.ts';

export interface Statement {
  /** File and line. */
  place: string;
  /** More than one where the text has a condition, none where it was not read. */
  texts: string[];
  row: Row | null;
  /** Whether names reach the program as PostgreSQL spells them. */
  isAsSpelled: boolean;
}

/** The statements below a folder that are written as text: those with the type of a row, and those that are executed where they stand. */
export const readStatements = ({ checker, program }: Project, folder: string): Statement[] =>
  program
    .getSourceFileNames()
    .filter((name) => name.startsWith(path.join(root, folder)) && /\bsql[`<]/.test(readFileSync(name, 'utf8')))
    .flatMap((name) => {
      const file = program.getSourceFile(name);
      if (!file) throw new Error(`${name} was not read`);
      return within(file)
        .filter(isSql)
        .flatMap((text) => {
          const line = file.text.slice(0, text.getStart()).split('\n').length;
          return statement(checker, text, `${path.relative(root, name)}:${line}`) ?? [];
        });
    });

const within = (node: Node): Node[] => {
  const found: Node[] = [];
  const visit = (inner: Node) => {
    found.push(inner);
    inner.forEachChild(visit);
  };
  visit(node);
  return found;
};

const statement = (checker: Checker, text: TaggedTemplateExpression, place: string): Statement | null => {
  const row = givenRow(checker, text);
  const { parent } = text;
  const isExecuted = isPropertyAccessExpression(parent) && parent.name.text === 'execute';
  if (!row && !isExecuted) return null;
  const isAsSpelled = isExecuted && parent.parent.getText().includes('.withoutPlugins()');
  return {
    place,
    row,
    isAsSpelled,
    texts: [...new Set((['whenTrue', 'whenFalse'] as const).flatMap((side) => readText(checker, text, side)))],
  };
};

const givenRow = (checker: Checker, { typeArguments }: TaggedTemplateExpression): Statement['row'] => {
  const type = typeArguments?.[0] && checker.getTypeFromTypeNode(typeArguments[0]);
  return type && valueType(checker, type).name === 'object' ? rowOf(checker, type) : null;
};

const readText = (checker: Checker, text: TaggedTemplateExpression, side: Side): string[] => {
  try {
    return [sqlText(checker, text, side)];
  } catch (error) {
    if (error instanceof UnreadText) return [];
    throw error;
  }
};
