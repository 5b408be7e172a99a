import { Alert, Box, Typography } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type NoteCause, noteCause, noteCauses } from '../../contract/importNote.ts';
import { figure, text } from '../messages/text.ts';
import { useConsoleData } from '../providers/dataProvider.ts';
import { ErrorState } from '../ui/ErrorState.tsx';
import { FoldedSection } from '../ui/FoldedSection.tsx';
import { useDraft } from '../ui/useDraft.ts';
import { useStateFrom } from '../ui/useStateFrom.ts';
import { NotesTable, type NotesTableProps, useNoteDialogs } from './NotesTable.tsx';
import { noteCauseTexts } from './noteCauseTexts.ts';
import { notesKey, notesQuery } from './notesQuery.ts';
import { organizationDrafts } from './organizationDrafts.ts';

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

export const NotesSection = ({ category, heading, ...props }: NotesSectionProps) => {
  const Notes = props.isFolded ? NoteGroups : NotesTable;
  const queryClient = useQueryClient();
  const { draft } = useDraft(organizationDrafts);
  const [said, setSaid] = useStateFrom<string | null>(null, props.saidUntil);
  const notes = useQuery(notesQuery(useConsoleData(), category));
  const finish = (message: string | null) => {
    setSaid(message);
    void queryClient.invalidateQueries({ queryKey: notesKey(category) });
  };
  const { dialogs, ...actions } = useNoteDialogs({
    organization: draft?.organization,
    onCreated: (name) => {
      finish(props.createdText?.(name) ?? null);
      props.onOrganizationCreated?.();
    },
    onMapped: finish,
  });
  return (
    <Box component="section" aria-labelledby="notes-heading" sx={section}>
      <Typography variant="h2" id="notes-heading">
        {heading}
      </Typography>
      {said === null ? null : (
        <Alert severity="success" onClose={() => setSaid(null)} closeText={text('record.close')}>
          {said}
        </Alert>
      )}
      {notes.isError ? <ErrorState error={notes.error} onRetry={() => void notes.refetch()} /> : null}
      {notes.data?.length === 0 ? <Box sx={{ color: 'text.secondary' }}>{props.emptyText}</Box> : null}
      {notes.isPending ? <NotesTable label={heading} notes={undefined} {...actions} /> : null}
      {notes.data && notes.data.length > 0 ? (
        <Notes label={heading} notes={notes.data} onKeepApart={props.onKeepApart} {...actions} />
      ) : null}
      {dialogs}
    </Box>
  );
};

// What follows them is shown once they are there, so that they do not move it.
const section = { display: 'grid', gap: 1, minWidth: 0, mt: 2, '&:has(table[aria-busy="true"]) ~ *': { display: 'none' } };

const NoteGroups = ({ notes = [], ...props }: NotesTableProps) => {
  const groups = Map.groupBy(notes, ({ note }) => noteCause(note));
  return (
    <Box sx={{ minWidth: 0 }}>
      {noteCauses.map((cause) => (groups.has(cause) ? <NoteGroup key={cause} cause={cause} notes={groups.get(cause)} {...props} /> : null))}
    </Box>
  );
};

const NoteGroup = ({ cause, label, notes = [], ...actions }: NotesTableProps & { cause: NoteCause }) => {
  const title = text(noteCauseTexts[cause].title);
  const beside = (
    <>
      <Box component="span" sx={count}>
        {figure(notes.length)}
      </Box>{' '}
      {text(noteCauseTexts[cause].toDo)}
    </>
  );
  return (
    <FoldedSection title={title} heading="h3" beside={beside} fold={useState(cause === 'FAILED')}>
      <NotesTable label={`${label}: ${title}`} notes={notes} {...actions} />
    </FoldedSection>
  );
};

const count = {
  display: 'inline-block',
  minWidth: 20,
  px: 0.75,
  fontSize: '0.75rem',
  fontWeight: 600,
  textAlign: 'center',
  fontVariantNumeric: 'tabular-nums',
  bgcolor: 'action.hover',
  borderRadius: '10px',
};
