import { Box, Button } from '@mui/material';
import { useState } from 'react';
import { useShowContext } from 'react-admin';
import { writtenFields } from '../../kinds/recordBody.ts';
import { useText } from '../../messages/text.ts';
import { fieldNamed, labelOf } from '../../registry/fields.ts';
import { useDeclaration } from '../../registry/useDeclaration.ts';
import { useDraft } from '../../ui/useDraft.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { recordDrafts } from '../form/recordDrafts.ts';
import { FieldCell } from './FieldCell.tsx';
import { FieldChange } from './FieldChange.tsx';
import { FieldGrid } from './FieldGrid.tsx';

export const RecordFields = ({ canChange }: { canChange: boolean }) => {
  const declaration = useDeclaration();
  const { refetch } = useShowContext();
  const { draft } = useDraft(recordDrafts);
  const [changing, setChanging] = useState(Object.keys(draft?.typed ?? {})[0] ?? null);
  const [changedLast, setChangedLast] = useState<string | null>(null);
  const end = () => {
    setChangedLast(changing);
    setChanging(null);
  };
  // The server may store a value in another form, and make other values of it. Fetched later, it would replace what is typed next.
  const showStored = async () => {
    await refetch();
    end();
  };
  const changeable = canChange ? writtenFields(declaration).map(({ name }) => name) : [];
  return (
    <FieldGrid>
      {declaration.details.map((name) => {
        const field = fieldNamed(declaration, name);
        const isChanging = canChange && changing === name;
        const isChangeable = changeable.includes(name);
        return (
          <div key={name}>
            <dt>{labelOf(field)}</dt>
            <dd>
              {isChanging ? <FieldChange field={field} onCancel={end} onStored={showStored} /> : null}
              {isChangeable && !isChanging ? (
                <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 2 }}>
                  <Box component="span" sx={{ minWidth: 0 }}>
                    <FieldCell source={name} />
                  </Box>
                  <ChangeButton
                    label={labelOf(field)}
                    isDisabled={changing !== null}
                    isFocused={changedLast === name}
                    onClick={() => setChanging(name)}
                  />
                </Box>
              ) : null}
              {isChangeable ? null : <FieldCell source={name} />}
            </dd>
          </div>
        );
      })}
    </FieldGrid>
  );
};

interface ChangeButtonProps {
  label: string;
  isDisabled: boolean;
  isFocused: boolean;
  onClick: () => void;
}

const ChangeButton = ({ label, isDisabled, isFocused, onClick }: ChangeButtonProps) => (
  <Button onClick={onClick} disabled={isDisabled} autoFocus={isFocused}>
    {useText()('details.change')} <VisuallyHidden>{label}</VisuallyHidden>
  </Button>
);
