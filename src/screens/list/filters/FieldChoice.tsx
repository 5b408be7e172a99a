import { TextField } from '@mui/material';
import { canRead } from '../../../../contract/access.ts';
import { commonFields } from '../../../../contract/commonFields.ts';
import { conditionField, operatorsOf } from '../../../../contract/conditions.ts';
import { lookupOf } from '../../../../contract/kinds/contractKinds.ts';
import type { FieldOf } from '../../../../contract/kinds/index.ts';
import type { ResourceDeclaration } from '../../../../contract/resource.ts';
import { useSession } from '../../../auth/useSession.ts';
import { useText } from '../../../messages/text.ts';
import { labelOf } from '../../../registry/fields.ts';
import { type DeclarationOf, useDeclaration, useDeclarations } from '../../../registry/useDeclaration.ts';
import { useFields } from '../../../registry/useMetadata.ts';
import { pathLabel } from './useConditionField.ts';

/** The fields of the records, and behind each lookup those of the record that it points to. */
export const FieldChoice = ({ value, onChange }: { value: string; onChange: (path: string) => void }) => {
  const text = useText();
  const declaration = useDeclaration();
  const declarationOf = useDeclarations();
  const lookups = declaration.fields.flatMap((field) => lookupOf(field) ?? []);
  const isOffered = value.split('.').length <= 2;
  return (
    <TextField
      select
      fullWidth
      autoFocus
      label={text('filters.field')}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      slotProps={{ select: { native: true } }}
    >
      {isOffered ? null : <option>{value}</option>}
      <Fields declaration={declaration} declarationOf={declarationOf} />
      {lookups.map((lookup) => (
        <TargetFields key={lookup.name} lookup={lookup} declarationOf={declarationOf} />
      ))}
    </TextField>
  );
};

const TargetFields = ({ lookup, declarationOf }: { lookup: FieldOf<'MANY_TO_ONE'>; declarationOf: DeclarationOf }) => {
  const target = useFields(lookup.target);
  const authorities = useSession()?.authorities ?? [];
  if (!target || !canRead(target, authorities)) return null;
  return (
    <optgroup label={labelOf(lookup)}>
      <Fields declaration={target} declarationOf={declarationOf} lookup={lookup} />
    </optgroup>
  );
};

interface FieldsProps {
  declaration: ResourceDeclaration;
  declarationOf: DeclarationOf;
  lookup?: FieldOf<'MANY_TO_ONE'>;
}

const Fields = ({ declaration, declarationOf, lookup }: FieldsProps) =>
  [...declaration.fields, ...commonFields].map((field) => {
    const end = conditionField(declaration, field.name, ({ target }) => declarationOf(target));
    return end && operatorsOf(end.field).length > 0 ? (
      <option key={field.name} value={lookup ? `${lookup.name}.${field.name}` : field.name}>
        {pathLabel(lookup ? [lookup, field] : [field])}
      </option>
    ) : null;
  });
