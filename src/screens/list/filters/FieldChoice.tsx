import { canRead } from '../../../../contract/access.ts';
import { commonFields } from '../../../../contract/commonFields.ts';
import { conditionField, operatorsOf } from '../../../../contract/conditions.ts';
import { type FieldOf, lookupOf } from '../../../../contract/kinds/index.ts';
import type { ResourceDeclaration } from '../../../../contract/resource.ts';
import { useSession } from '../../../auth/useSession.ts';
import { text } from '../../../messages/text.ts';
import { type DeclarationOf, useDeclaration, useDeclarations, useFields } from '../../../registry/useDeclaration.ts';
import { ChoiceField } from '../../../ui/ChoiceField.tsx';
import { pathLabel } from './useConditionField.ts';

/** How many lookups stand before a field that is offered: an offer's organization's country's name has two. */
const MOST_LOOKUPS = 2;

export const FieldChoice = ({ value, onChange }: { value: string; onChange: (path: string) => void }) => {
  const declaration = useDeclaration();
  const declarationOf = useDeclarations();
  const isOffered = value.split('.').length <= MOST_LOOKUPS + 1;
  return (
    <ChoiceField autoFocus label={text('filters.field')} value={value} onChange={onChange}>
      {isOffered ? null : <option>{value}</option>}
      <Fields declaration={declaration} declarationOf={declarationOf} lookups={[]} />
      <Targets declaration={declaration} declarationOf={declarationOf} lookups={[]} />
    </ChoiceField>
  );
};

interface FieldsProps {
  declaration: ResourceDeclaration;
  declarationOf: DeclarationOf;
  /** That lead here. */
  lookups: readonly FieldOf<'MANY_TO_ONE'>[];
}

const Targets = ({ declaration, declarationOf, lookups }: FieldsProps) =>
  lookups.length === MOST_LOOKUPS
    ? null
    : declaration.fields
        .flatMap((field) => lookupOf(field) ?? [])
        .map((lookup) => (
          <TargetFields key={lookup.name} lookups={[...lookups, lookup]} declarationOf={declarationOf} target={lookup.target} />
        ));

const TargetFields = ({ target, ...props }: Omit<FieldsProps, 'declaration'> & { target: string }) => {
  const declaration = useFields(target);
  const authorities = useSession()?.authorities ?? [];
  if (!declaration || !canRead(declaration, authorities)) return null;
  return (
    <>
      <optgroup label={pathLabel(props.lookups)}>
        <Fields {...props} declaration={declaration} />
      </optgroup>
      <Targets {...props} declaration={declaration} />
    </>
  );
};

const Fields = ({ declaration, declarationOf, lookups }: FieldsProps) =>
  [...declaration.fields, ...commonFields].map((field) => {
    const end = conditionField(declaration, field.name, ({ target }) => declarationOf(target));
    return end && operatorsOf(end.field).length > 0 ? (
      <option key={field.name} value={[...lookups, field].map(({ name }) => name).join('.')}>
        {pathLabel([...lookups, field])}
      </option>
    ) : null;
  });
