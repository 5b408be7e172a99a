import { isGeneric } from '../../../contract/dialects.ts';
import type { FieldDeclaration } from '../../../contract/kinds/index.ts';
import type { ResourceDeclaration } from '../../../contract/resource.ts';
import { inputOf } from '../../kinds/inputs.ts';
import { labelOf } from '../fields.ts';

interface FieldInputProps {
  declaration: ResourceDeclaration;
  field: FieldDeclaration;
  autoFocus?: boolean;
}

export const FieldInput = ({ declaration, field, autoFocus = false }: FieldInputProps) => {
  const kind = inputOf(field);
  if (!kind) return null;
  return <kind.Input field={field} label={labelOf(field)} isGeneric={isGeneric(declaration)} autoFocus={autoFocus} />;
};
