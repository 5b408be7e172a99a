import { Box, Button } from '@mui/material';
import { useState } from 'react';
import type { RecordJson } from '../../../contract/records.ts';
import type { ResourceDeclaration } from '../../../contract/resource.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { fieldNamed, labelOf } from '../fields.ts';
import { recordDrafts } from '../form/draft.ts';
import { formFields } from '../form/recordValues.ts';
import { useDraft } from '../form/useDraft.ts';
import { FieldChange } from './FieldChange.tsx';
import { FieldGrid } from './FieldGrid.tsx';
import { FieldValue } from './FieldValue.tsx';

/** A record's fields, one of which is changed at a time. What was saved is what a later Cancel goes back to. */
export const ChangeableFields = ({ declaration, stored }: { declaration: ResourceDeclaration; stored: RecordJson }) => {
  const [record, setRecord] = useState(stored);
  const { draft } = useDraft(recordDrafts);
  const [changing, setChanging] = useState(Object.keys(draft?.typed ?? {})[0] ?? null);
  const [changedLast, setChangedLast] = useState<string | null>(null);
  const end = () => {
    setChangedLast(changing);
    setChanging(null);
  };
  const changeable = formFields(declaration).map((field) => field.name);
  return (
    <FieldGrid>
      {declaration.details.map((name) => {
        const field = fieldNamed(declaration, name);
        return (
          <div key={name}>
            <dt>{labelOf(field)}</dt>
            <dd>
              {changing === name ? (
                <FieldChange
                  declaration={declaration}
                  field={field}
                  record={record}
                  onSaved={(saved) => {
                    setRecord(saved);
                    end();
                  }}
                  onCancel={end}
                />
              ) : (
                <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 2 }}>
                  <Box component="span" sx={{ minWidth: 0 }}>
                    <FieldValue field={field} record={record} />
                  </Box>
                  {changeable.includes(name) ? (
                    <Button onClick={() => setChanging(name)} disabled={changing !== null} autoFocus={changedLast === name}>
                      Change <VisuallyHidden>{labelOf(field)}</VisuallyHidden>
                    </Button>
                  ) : null}
                </Box>
              )}
            </dd>
          </div>
        );
      })}
    </FieldGrid>
  );
};
