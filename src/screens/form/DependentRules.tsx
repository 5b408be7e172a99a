import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';
import type { Expression, Rules } from '../../../contract/rules.ts';
import { rulesOf } from '../../../contract/validation.ts';
import { useDeclaration } from '../../registry/useDeclaration.ts';

/** Once the form was submitted, checks again the fields whose rules depend on a changed one: the form itself checks that one alone. */
export const DependentRules = () => {
  const declaration = useDeclaration();
  const { watch, trigger, control } = useFormContext();
  useEffect(() => {
    const dependents = dependentFields(rulesOf(declaration));
    const { unsubscribe } = watch((_, { name }) => {
      const others = [...(dependents.get(name ?? '') ?? [])].filter((field) => field !== name);
      if (others.length > 0 && control._formState.isSubmitted) void trigger(others);
    });
    return unsubscribe;
  }, [declaration, watch, trigger, control]);
  return null;
};

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
