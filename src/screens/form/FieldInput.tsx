import { useMemo } from 'react';
import { required } from 'react-admin';
import { isGeneric } from '../../../contract/dialects.ts';
import { inputOf } from '../../kinds/inputs.ts';
import { fieldNamed, labelOf } from '../../registry/fields.ts';
import { useDeclaration, useReplacedInput } from '../../registry/useDeclaration.ts';
import { fieldRule } from './fieldRule.ts';

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
