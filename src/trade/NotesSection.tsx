import { Alert, Box, Typography } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import type { UnregisteredOrganization } from '../../contract/importNote.ts';
import type { ConsoleDataProvider } from '../providers/dataProvider.ts';
import { ErrorState } from '../ui/ErrorState.tsx';
import { lazyPart } from '../ui/lazyWithTexts.tsx';
import { DenseTable, SkeletonRows, TableFrame } from '../ui/TableFrame.tsx';
import { useDraft } from '../ui/useDraft.ts';
import { useStateFrom } from '../ui/useStateFrom.ts';
import type { NotedTitle } from './MapTitleDialog.tsx';
import { NoteGroups } from './NoteGroups.tsx';
import { NotesTable } from './NotesTable.tsx';
import { notesKey, notesQuery } from './notesQuery.ts';
import { organizationDrafts } from './organizationDrafts.ts';

const CreateOrganizationDialog = lazyPart(async () => (await import('./CreateOrganizationDialog.tsx')).CreateOrganizationDialog);

const MapTitleDialog = lazyPart(async () => (await import('./MapTitleDialog.tsx')).MapTitleDialog);

interface NotesSectionProps {
  category: string;
  heading: string;
  emptyText: string;
  createdText?: (name: string) => string;
  onOrganizationCreated?: () => void;
  saidUntil?: unknown;
  onKeepApart?: ((noteId: number) => void) | undefined;
  isFolded?: boolean;
}

export const NotesSection = ({
  category,
  heading,
  emptyText,
  createdText,
  onOrganizationCreated,
  onKeepApart,
  saidUntil,
  isFolded = false,
}: NotesSectionProps) => {
  const Notes = isFolded ? NoteGroups : NotesTable;
  const queryClient = useQueryClient();
  const { draft } = useDraft(organizationDrafts);
  const [wanted, setWanted] = useState<UnregisteredOrganization | null>(draft?.organization ?? null);
  const [said, setSaid] = useStateFrom<string | null>(null, saidUntil);
  const [mapping, setMapping] = useState<NotedTitle | null>(null);
  const notes = useQuery(notesQuery(useDataProvider<ConsoleDataProvider>(), category));
  const finish = (message: string | null) => {
    setWanted(null);
    setMapping(null);
    setSaid(message);
    void queryClient.invalidateQueries({ queryKey: notesKey(category) });
  };
  const finishOrganization = (name: string) => {
    finish(createdText?.(name) ?? null);
    onOrganizationCreated?.();
  };
  return (
    <Box component="section" aria-labelledby="notes-heading" sx={{ display: 'grid', gap: 1, minWidth: 0, mt: 2 }}>
      <Typography variant="h2" id="notes-heading">
        {heading}
      </Typography>
      {said === null ? null : (
        <Alert severity="success" onClose={() => setSaid(null)}>
          {said}
        </Alert>
      )}
      {notes.isError ? <ErrorState error={notes.error} onRetry={() => void notes.refetch()} /> : null}
      {notes.isPending ? <NotesSkeleton label={heading} /> : null}
      {notes.data?.length === 0 ? <Box sx={{ color: 'text.secondary' }}>{emptyText}</Box> : null}
      {notes.data && notes.data.length > 0 ? (
        <Notes label={heading} notes={notes.data} onCreateOrganization={setWanted} onMapTitle={setMapping} onKeepApart={onKeepApart} />
      ) : null}
      {wanted ? <CreateOrganizationDialog organization={wanted} onClose={() => setWanted(null)} onCreated={finishOrganization} /> : null}
      {mapping ? <MapTitleDialog noted={mapping} onClose={() => setMapping(null)} onMapped={finish} /> : null}
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
