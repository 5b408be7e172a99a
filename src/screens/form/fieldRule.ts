import { isSecret } from '../../../contract/kinds/contractKinds.ts';
import type { FieldDeclaration } from '../../../contract/kinds/index.ts';
import type { ResourceDeclaration } from '../../../contract/resource.ts';
import { checkRules, prepareValues, rulesOf } from '../../../contract/validation.ts';
import { kindOf } from '../../kinds/index.ts';

type Rules = ReturnType<typeof rulesOf>;

export const fieldRule = (declaration: ResourceDeclaration, field: FieldDeclaration) => {
  const rules: Rules = rulesOf(declaration);
  const { problem, checked = (each: unknown) => each } = kindOf(field);
  return (value: unknown, values: Readonly<Record<string, unknown>>): string | undefined => {
    const isKept = isSecret(field) && values.id !== undefined && !value;
    if (isKept) return undefined;
    const prepared = prepareValues(declaration, values);
    const errors = checkRules(rules, { ...prepared, [field.name]: checked(prepared[field.name], field) });
    return problem?.(value, field) ?? errors.find((error) => error.field === field.name)?.message;
  };
};
