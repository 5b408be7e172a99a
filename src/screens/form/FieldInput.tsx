import { useMemo } from 'react';
import { required } from 'react-admin';
import { isGeneric } from '../../../contract/dialects.ts';
import { type FieldDeclaration, isSecret } from '../../../contract/kinds/index.ts';
import type { ResourceDeclaration } from '../../../contract/resource.ts';
import { checkRules, prepareValues, rulesOf } from '../../../contract/validation.ts';
import { kindOf } from '../../kinds/index.ts';
import { inputOf } from '../../kinds/inputs.ts';
import { fieldNamed, labelOf, useDeclaration, useReplacedInput } from '../../registry/useDeclaration.ts';

interface FieldInputProps {
  source: string;
  autoFocus?: boolean;
  mustBeTyped?: boolean;
}

export const FieldInput = ({ source, autoFocus = false, mustBeTyped = false }: FieldInputProps) => {
  const declaration = useDeclaration();
  const field = fieldNamed(declaration, source);
  const Replaced = useReplacedInput(source);
  const rule = useMemo(() => fieldRule(declaration, field), [declaration, field]);
  const shared = {
    source,
    label: labelOf(field),
    isRequired: field.required ?? false,
    autoFocus,
    validate: mustBeTyped ? [required(), rule] : rule,
  };
  if (Replaced) return <Replaced {...shared} />;
  const Input = inputOf(field);
  return Input && <Input {...shared} field={field} isGeneric={isGeneric(declaration)} />;
};

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
