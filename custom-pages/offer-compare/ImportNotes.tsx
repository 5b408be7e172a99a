import { Alert, Box, Typography } from '@mui/material';
import { lazy, Suspense, useState } from 'react';
import type { UnregisteredOrganization } from '../../contract/importNote.ts';
import { useText } from '../../src/messages/text.ts';
import { ErrorState } from '../../src/ui/ErrorState.tsx';
import { NotesTable } from '../../src/ui/NotesTable.tsx';
import { SkeletonRows } from '../../src/ui/SkeletonRows.tsx';
import { DenseTable, TableFrame } from '../../src/ui/TableFrame.tsx';
import { useDraft } from '../../src/ui/useDraft.ts';
import { organizationDrafts } from './organizationDrafts.ts';
import { useImportNotes } from './useImportNotes.ts';

const CreateOrganizationDialog = lazy(async () => ({ default: (await import('./CreateOrganizationDialog.tsx')).CreateOrganizationDialog }));

/** The notes of the last import, and the dialog that creates an organization from one of them. */
export const ImportNotes = ({ onOrganizationCreated }: { onOrganizationCreated: () => void }) => {
  const text = useText();
  const { draft } = useDraft(organizationDrafts);
  const [wanted, setWanted] = useState<UnregisteredOrganization | null>(draft?.organization ?? null);
  const [created, setCreated] = useState<string | null>(null);
  const notes = useImportNotes();
  const finish = (name: string) => {
    setWanted(null);
    setCreated(name);
    onOrganizationCreated();
  };
  return (
    <Box component="section" aria-labelledby="notes-heading" sx={{ display: 'grid', gap: 1, minWidth: 0, mt: 2 }}>
      <Typography variant="h2" id="notes-heading">
        {text('offerCompare.notes')}
      </Typography>
      {created === null ? null : (
        <Alert severity="success" onClose={() => setCreated(null)}>
          {text('offerCompare.organizationCreated', { name: created })}
        </Alert>
      )}
      {notes.isError ? <ErrorState error={notes.error} onRetry={() => void notes.refetch()} /> : null}
      {notes.isPending ? <NotesSkeleton label={text('offerCompare.notes')} /> : null}
      {notes.data?.length === 0 ? <Box sx={{ color: 'text.secondary' }}>{text('offerCompare.noNotes')}</Box> : null}
      {notes.data && notes.data.length > 0 ? (
        <NotesTable label={text('offerCompare.notes')} notes={notes.data} onCreateOrganization={setWanted} />
      ) : null}
      {wanted ? (
        <Suspense>
          <CreateOrganizationDialog organization={wanted} onClose={() => setWanted(null)} onCreated={finish} />
        </Suspense>
      ) : null}
    </Box>
  );
};

const NotesSkeleton = ({ label }: { label: string }) => (
  <TableFrame>
    <DenseTable aria-busy="true" aria-label={label}>
      <tbody>
        <SkeletonRows rows={3} columns={3} />
      </tbody>
    </DenseTable>
  </TableFrame>
);
