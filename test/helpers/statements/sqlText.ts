import type { CallExpression, Expression, Node, TaggedTemplateExpression } from 'typescript/unstable/ast';
import {
  isArrayLiteralExpression,
  isArrowFunction,
  isAwaitExpression,
  isBlock,
  isCallExpression,
  isConditionalExpression,
  isIdentifier,
  isNoSubstitutionTemplateLiteral,
  isParenthesizedExpression,
  isReturnStatement,
  isStringLiteral,
  isTaggedTemplateExpression,
  isTemplateExpression,
  isVariableDeclaration,
} from 'typescript/unstable/ast/is';
import { type Checker, SymbolFlags } from 'typescript/unstable/sync';
import { snakeCase } from '../../../contract/names.ts';

/** A text is not read where a part of it is known only while the server runs: a declared name, or a part that a caller gives. */
export class UnreadText extends Error {}

/** Of a condition in the text: which side is read. */
export type Side = 'whenTrue' | 'whenFalse';

export const isSql = (node: Node): node is TaggedTemplateExpression => isTaggedTemplateExpression(node) && node.tag.getText() === 'sql';

/** The text of a statement as PostgreSQL gets it, with the values as parameters. @throws UnreadText */
export const sqlText = (checker: Checker, statement: TaggedTemplateExpression, side: Side): string => {
  let parameters = 0;
  const parameter = () => {
    parameters += 1;
    return `$${parameters}`;
  };
  /** What was given for the parameters of the functions that the text calls, by the id of the symbol. */
  const given = new Map<number, Expression>();

  const template = ({ template: text }: TaggedTemplateExpression): string => {
    if (isNoSubstitutionTemplateLiteral(text)) return text.text;
    if (!isTemplateExpression(text)) throw new UnreadText();
    return text.templateSpans.reduce((start, { expression, literal }) => `${start}${hole(expression)}${literal.text}`, text.head.text);
  };

  const hole = (expression: Expression): string => (isFragment(checker, expression) ? fragment(expression) : parameter());

  const fragment = (expression: Expression): string => {
    if (isSql(expression)) return template(expression);
    if (isParenthesizedExpression(expression) || isAwaitExpression(expression)) return fragment(expression.expression);
    if (isConditionalExpression(expression)) return fragment(expression[side]);
    if (isIdentifier(expression)) return fragment(meaning(expression));
    if (isCallExpression(expression)) return call(expression);
    throw new UnreadText(expression.getText());
  };

  const meaning = (name: Expression): Expression => {
    const symbol = symbolOf(checker, name);
    const argument = symbol && given.get(symbol.id);
    const declaration = symbol?.valueDeclaration?.resolve();
    if (argument) return argument;
    if (declaration && isVariableDeclaration(declaration) && declaration.initializer) return declaration.initializer;
    throw new UnreadText(name.getText());
  };

  const call = (expression: CallExpression): string => {
    const [first, second] = expression.arguments;
    const called = expression.expression.getText();
    if (called === 'sql.join' && first && isArrayLiteralExpression(first))
      return first.elements.map(hole).join(second ? fragment(second) : ', ');
    if (called === 'sql.lit' && first) return `'${literal(checker, first).replaceAll("'", "''")}'`;
    if (['sql.id', 'sql.ref', 'sql.table'].includes(called) && first)
      return literal(checker, first)
        .split('.')
        .map((part) => `"${snakeCase(part)}"`)
        .join('.');
    if (!isIdentifier(expression.expression)) throw new UnreadText(called);
    const declared = meaning(expression.expression);
    if (!isArrowFunction(declared)) throw new UnreadText(called);
    declared.parameters.forEach(({ name, initializer }, place) => {
      const argument = expression.arguments[place] ?? initializer;
      const symbol = checker.getSymbolAtLocation(name);
      if (argument && symbol) given.set(symbol.id, argument);
    });
    const { body } = declared;
    const answer = isBlock(body) ? body.statements.find(isReturnStatement)?.expression : body;
    if (!answer) throw new UnreadText(called);
    return fragment(answer);
  };

  return template(statement);
};

/** A value is an object or scalar that does not know how to become a part of a statement. */
const isFragment = (checker: Checker, expression: Expression): boolean => {
  const type = checker.getTypeAtLocation(expression);
  return type !== undefined && !type.isIntrinsicType() && checker.getPropertyOfType(type, 'toOperationNode') !== undefined;
};

const symbolOf = (checker: Checker, name: Expression) => {
  const symbol = checker.getSymbolAtLocation(name);
  return symbol && symbol.flags & SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
};

const literal = (checker: Checker, expression: Expression): string => {
  if (isStringLiteral(expression) || isNoSubstitutionTemplateLiteral(expression)) return expression.text;
  const type = checker.getTypeAtLocation(expression);
  if (type?.isStringLiteralType() || type?.isNumberLiteralType()) return String(type.value);
  if (type && checker.isTypeAssignableTo(type, checker.getNumberType())) return '1';
  throw new UnreadText(expression.getText());
};
