import type { RecordJson } from '../../../contract/records.ts';
import type { ResourceDeclaration } from '../../../contract/resource.ts';
import { fieldNamed, labelOf } from '../fields.ts';
import { FieldGrid } from './FieldGrid.tsx';
import { FieldValue } from './FieldValue.tsx';

export const PlainFields = ({ declaration, record }: { declaration: ResourceDeclaration; record: RecordJson }) => (
  <FieldGrid>
    {declaration.details.map((name) => {
      const field = fieldNamed(declaration, name);
      return (
        <div key={name}>
          <dt>{labelOf(field)}</dt>
          <dd>
            <FieldValue field={field} record={record} />
          </dd>
        </div>
      );
    })}
  </FieldGrid>
);
