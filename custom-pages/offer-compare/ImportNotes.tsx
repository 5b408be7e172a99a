import { Alert, Box, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import type { UnregisteredOrganization } from '../../contract/importNote.ts';
import { useDraft } from '../../src/screens/form/useDraft.ts';
import { ErrorState } from '../../src/ui/ErrorState.tsx';
import { NotesTable } from '../../src/ui/NotesTable.tsx';
import { SkeletonRows } from '../../src/ui/SkeletonRows.tsx';
import { DenseTable, TableFrame } from '../../src/ui/TableFrame.tsx';
import { importNotesQuery } from './importNotesQuery.ts';
import { organizationDrafts } from './organizationDrafts.ts';

const HEADING = 'Information on the last offer import';
const CreateOrganizationDialog = lazy(async () => ({ default: (await import('./CreateOrganizationDialog.tsx')).CreateOrganizationDialog }));

/** What the last import could not take in, and the way to mend what is missing. */
export const ImportNotes = ({ onOrganizationCreated }: { onOrganizationCreated: () => void }) => {
  const { draft } = useDraft(organizationDrafts);
  const [wanted, setWanted] = useState<UnregisteredOrganization | null>(draft?.organization ?? null);
  const [created, setCreated] = useState<string | null>(null);
  const notes = useQuery(importNotesQuery);
  const finish = (name: string) => {
    setWanted(null);
    setCreated(name);
    onOrganizationCreated();
  };
  return (
    <Box component="section" aria-labelledby="notes-heading" sx={{ display: 'grid', gap: 1, minWidth: 0, mt: 2 }}>
      <Typography variant="h2" id="notes-heading">
        {HEADING}
      </Typography>
      {created === null ? null : (
        <Alert severity="success" onClose={() => setCreated(null)}>
          The organization '{created}' was created. Its rows come in with the next import.
        </Alert>
      )}
      {notes.isError ? <ErrorState error={notes.error} onRetry={() => void notes.refetch()} /> : null}
      {notes.isPending ? <NotesSkeleton /> : null}
      {notes.data?.length === 0 ? <Box sx={{ color: 'text.secondary' }}>The last import left no notes.</Box> : null}
      {notes.data && notes.data.length > 0 ? <NotesTable label={HEADING} notes={notes.data} onCreateOrganization={setWanted} /> : null}
      {wanted ? (
        <Suspense>
          <CreateOrganizationDialog organization={wanted} onClose={() => setWanted(null)} onCreated={finish} />
        </Suspense>
      ) : null}
    </Box>
  );
};

const NotesSkeleton = () => (
  <TableFrame>
    <DenseTable aria-busy="true" aria-label={HEADING}>
      <tbody>
        <SkeletonRows rows={3} columns={3} />
      </tbody>
    </DenseTable>
  </TableFrame>
);
