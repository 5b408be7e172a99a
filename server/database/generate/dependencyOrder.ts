import { lookupOf } from '../../../contract/kinds/index.ts';
import type { ResourceDeclaration } from '../../../contract/resource.ts';

export const dependencyOrder = (declarations: readonly ResourceDeclaration[]): ResourceDeclaration[] => {
  const ordered: ResourceDeclaration[] = [];
  const visit = (declaration: ResourceDeclaration, path: string[]) => {
    if (ordered.includes(declaration)) return;
    if (path.includes(declaration.name))
      throw new Error(`Declarations point to each other in a circle: ${[...path, declaration.name].join(' → ')}`);
    for (const target of targetsOf(declaration)) {
      const found = declarations.find(({ name }) => name === target);
      if (!found) throw new Error(`'${declaration.name}' points to '${target}', which is not declared`);
      visit(found, [...path, declaration.name]);
    }
    ordered.push(declaration);
  };
  for (const declaration of declarations) visit(declaration, []);
  return ordered;
};

const targetsOf = ({ name, fields }: ResourceDeclaration): string[] =>
  fields.flatMap((field) => lookupOf(field)?.target ?? []).filter((target) => target !== name);
