import type { RecordJson } from '../../../contract/records.ts';
import type { ResourceDeclaration } from '../../../contract/resource.ts';
import { cellOf } from '../../kinds/cells.ts';
import { fieldNamed, labelOf } from '../fields.ts';
import { FieldGrid } from './FieldGrid.tsx';

export const PlainFields = ({ declaration, record }: { declaration: ResourceDeclaration; record: RecordJson }) => (
  <FieldGrid>
    {declaration.details.map((name) => {
      const field = fieldNamed(declaration, name);
      const Cell = cellOf(field.kind);
      return (
        <div key={name}>
          <dt>{labelOf(field)}</dt>
          <dd>
            <Cell field={field} record={record} place="details" />
          </dd>
        </div>
      );
    })}
  </FieldGrid>
);
