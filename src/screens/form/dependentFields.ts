import type { Expression, Rules } from '../../../contract/rules.ts';

/** Which fields' errors hang on the value of another one: by that field, what is asserted in the branches of a condition about it. */
export const dependentFields = ({ predicates, expressions }: Rules): ReadonlyMap<string, ReadonlySet<string>> => {
  const fieldOf = new Map(predicates.map(({ uniqueNumber, parameters: [field] }) => [uniqueNumber, field]));
  const dependents = new Map<string, Set<string>>();
  const visit = ({ condition, expressionsWhenTrue, expressionsWhenFalse }: Expression, deciding: readonly string[]): void => {
    const field = fieldOf.get(condition);
    if (field === undefined) return;
    const branches = [...expressionsWhenTrue, ...expressionsWhenFalse];
    if (branches.length === 0) for (const decider of deciding) dependents.set(decider, (dependents.get(decider) ?? new Set()).add(field));
    for (const branch of branches) visit(branch, [...deciding, field]);
  };
  for (const expression of expressions) visit(expression, []);
  return dependents;
};
