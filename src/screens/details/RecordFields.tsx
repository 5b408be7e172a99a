import { Box, Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { EditBase, useRecordContext, useShowContext } from 'react-admin';
import { isAllowed, readAccess } from '../../../contract/access.ts';
import { baseAddress } from '../../../contract/dialects.ts';
import { type FieldDeclaration, isSecret, isSelection } from '../../../contract/kinds/index.ts';
import type { RecordJson } from '../../../contract/records.ts';
import { useSession } from '../../auth/useSession.ts';
import { kindOf } from '../../kinds/index.ts';
import { writtenFields } from '../../kinds/recordBody.ts';
import { text } from '../../messages/text.ts';
import { fieldNamed, labelOf, useDeclaration, useDeclarations, useReplacedCell } from '../../registry/useDeclaration.ts';
import { flash, flashOf } from '../../ui/grid/changedCells.ts';
import { TextLink } from '../../ui/Links.tsx';
import { useDraft } from '../../ui/useDraft.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { RecordForm, recordDrafts } from '../form/RecordForm.tsx';
import { useNotifySaved } from '../form/useSavedRecord.ts';

export const RecordFields = ({ canChange }: { canChange: boolean }) => {
  const declaration = useDeclaration();
  const { record, refetch } = useShowContext<RecordJson>();
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
        // It is a list beside them.
        if ('child' in field && !isSelection(field)) return null;
        const isChanging = canChange && changing === name;
        const isChangeable = changeable.includes(name);
        return (
          <div key={name}>
            <dt>{labelOf(field)}</dt>
            <dd {...flashOf(record, name)}>
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
    {text('details.change')} <VisuallyHidden>{label}</VisuallyHidden>
  </Button>
);

const FieldGrid = styled('dl')(({ theme }) => {
  const { palette } = theme.vars ?? theme;
  return {
    margin: 0,
    ...flash(palette.action.selected),
    '& > div': {
      display: 'grid',
      gridTemplateColumns: '200px minmax(0, 1fr)',
      gap: '4px 16px',
      alignItems: 'center',
      minHeight: 48,
      padding: '8px 24px',
      borderBottom: `1px solid ${palette.divider}`,
      [theme.breakpoints.down('sm')]: { gridTemplateColumns: 'minmax(0, 1fr)', padding: '8px 16px' },
    },
    '& > div:last-child': { borderBottom: 0 },
    dt: { color: palette.text.secondary },
    dd: { margin: 0, overflowWrap: 'anywhere', minWidth: 0 },
  };
});

const FieldChange = ({ field, onCancel, onStored }: { field: FieldDeclaration; onCancel: () => void; onStored: () => void }) => {
  const record = useRecordContext<RecordJson>();
  const notifySaved = useNotifySaved();
  const onSuccess = (saved: RecordJson) => {
    notifySaved(saved);
    onStored();
  };
  return (
    <EditBase
      id={record?.id}
      mutationMode="pessimistic"
      redirect={false}
      // The page around it has fetched the record.
      queryOptions={{ enabled: false }}
      mutationOptions={{ onSuccess }}
    >
      {/* On a phone the label of the input stands right below that of the details. */}
      <Box sx={{ pt: { xs: 1, sm: 0 } }}>
        <RecordForm
          fields={[field]}
          mustBeTyped={isSecret(field)}
          cancel={<Button onClick={onCancel}>{text('form.cancel')}</Button>}
          onTake={onStored}
        />
      </Box>
    </EditBase>
  );
};

export const FieldCell = ({ source }: { source: string }) => {
  const record = useRecordContext<RecordJson>();
  const field = fieldNamed(useDeclaration(), source);
  const Replaced = useReplacedCell(source);
  const { Cell, linkedRecord } = kindOf(field);
  const linked = (record && linkedRecord?.(record[source], field)) ?? null;
  const base = useScreensOf(linked?.resource);
  if (Replaced) return <Replaced source={source} label={labelOf(field)} />;
  if (!record) return null;
  const value = <Cell field={field} record={record} place="details" />;
  if (!linked || base === null) return value;
  return <TextLink to={`${base}/${linked.id}`}>{value}</TextLink>;
};

const useScreensOf = (resource: string | undefined): string | null => {
  const declarationOf = useDeclarations();
  const authorities = useSession()?.authorities ?? null;
  if (resource === undefined) return null;
  const known = declarationOf(resource);
  const access = known ? readAccess(known) : ({ allOf: ['CLERK'] } as const);
  const isShown = (known === undefined || known.dialects.length > 0) && isAllowed(access, authorities);
  if (!isShown) return null;
  return known ? baseAddress(known) : `/d/${resource}`;
};
