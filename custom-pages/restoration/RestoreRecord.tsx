import { Alert, Box } from '@mui/material';
import { contractKindOf } from '../../contract/kinds/contractKinds.ts';
import type { FieldDeclaration } from '../../contract/kinds/index.ts';
import { fieldLabel } from '../../contract/metadata.ts';
import type { ResourceDeclaration } from '../../contract/resource.ts';
import type { RestorationPreview } from '../../contract/workflows/restoration/schemas.ts';
import { ChangedValue, fieldFor } from '../../src/kinds/ChangedValue.tsx';
import { ErrorList } from '../../src/ui/ErrorList.tsx';
import { DenseTable, TableFrame } from '../../src/ui/TableFrame.tsx';
import { LeftRecords } from './LeftRecords.tsx';
import { text } from './text.ts';

interface RestoreRecordProps {
  preview: Extract<RestorationPreview, { kind: 'RECORD' }>;
  declaration: ResourceDeclaration | undefined;
}

export const RestoreRecord = ({ preview, declaration }: RestoreRecordProps) => {
  const { change, problems, notes } = preview;
  const fields = shownFields(preview, declaration);
  const dateField = dateFieldOf(declaration);
  const labelOf = (name: string) =>
    declaration ? fieldLabel(declaration, name === LAST_UPDATED && dateField ? dateField.name : name) : name;
  const lost = fields.filter(({ isChangedSince }) => isChangedSince).map(({ name }) => labelOf(name));
  const isNew = change === 'CREATE';
  return (
    <>
      {isNew ? <span>{text('broughtBack')}</span> : null}
      {change === 'NONE' && problems.length === 0 ? <span>{text('nothing')}</span> : null}
      <ErrorList
        heading={text('impossible')}
        messages={problems.map(({ field, message }) => (field === null ? message : `${labelOf(field)}: ${message}`))}
      />
      {lost.length > 0 ? <Alert severity="warning">{text('lost', { fields: lost.join(', ') })}</Alert> : null}
      {fields.length > 0 ? (
        <TableFrame role="region" aria-label={text('changes')} tabIndex={0}>
          <DenseTable>
            <thead>
              <tr>
                <th scope="col">{text('field')}</th>
                {isNew ? null : <th scope="col">{text('now')}</th>}
                <th scope="col">{text('becomes')}</th>
              </tr>
            </thead>
            <tbody>
              {fields.map(({ name, now, becomes }) => {
                const field = fieldFor(declaration, name, becomes ?? now);
                return (
                  <tr key={name}>
                    <td>{labelOf(name)}</td>
                    {isNew ? null : (
                      <td>
                        <ChangedValue field={field} value={now} />
                      </td>
                    )}
                    <td>
                      <ChangedValue field={field} value={becomes} />
                    </td>
                  </tr>
                );
              })}
            </tbody>
          </DenseTable>
        </TableFrame>
      ) : null}
      <LeftRecords count={preview.left} records={preview.leftRecords} />
      {notes.map((note) => (
        <Box key={note} sx={{ color: 'text.secondary' }}>
          {note}
        </Box>
      ))}
    </>
  );
};

const dateFieldOf = (declaration: ResourceDeclaration | undefined): FieldDeclaration | undefined =>
  declaration?.fields.find((field) => contractKindOf(field).valuePath(field) === LAST_UPDATED);

/** The time of the last change comes back too. Where no field of the resource shows it, it is shown only if nothing else comes back. */
const shownFields = (preview: RestoreRecordProps['preview'], declaration: ResourceDeclaration | undefined) => {
  const others = preview.fields.filter(({ name }) => name !== LAST_UPDATED);
  return others.length === 0 || dateFieldOf(declaration) ? preview.fields : others;
};

const LAST_UPDATED = 'entityLastUpdatedOn';
