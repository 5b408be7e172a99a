import ExpandMore from '@mui/icons-material/ExpandMore';
import { Accordion, AccordionDetails, AccordionSummary, Alert, Box, Typography } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { noteCause, noteCauses } from '../../contract/importNote.ts';
import { figure } from '../messages/language.ts';
import { text } from '../messages/text.ts';
import { useConsoleData } from '../providers/useConsoleData.ts';
import { ErrorState } from '../ui/ErrorState.tsx';
import { sectionHead } from '../ui/FoldedSection.tsx';
import { DenseTable, SkeletonRows, TableFrame } from '../ui/TableFrame.tsx';
import { useDraft } from '../ui/useDraft.ts';
import { useStateFrom } from '../ui/useStateFrom.ts';
import { NotesTable, type NotesTableProps } from './NotesTable.tsx';
import { noteCauseTexts } from './noteCauseTexts.ts';
import { notesKey, notesQuery } from './notesQuery.ts';
import { organizationDrafts } from './organizationDrafts.ts';
import { useNoteDialogs } from './useNoteDialogs.tsx';

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
      {notes.isPending ? <NotesSkeleton label={heading} /> : null}
      {notes.data?.length === 0 ? <Box sx={{ color: 'text.secondary' }}>{props.emptyText}</Box> : null}
      {notes.data && notes.data.length > 0 ? (
        <Notes label={heading} notes={notes.data} onKeepApart={props.onKeepApart} {...actions} />
      ) : null}
      {dialogs}
    </Box>
  );
};

// What follows them is shown once they are there, so that they do not move it.
const section = { display: 'grid', gap: 1, minWidth: 0, mt: 2, '&:has(table[aria-busy="true"]) ~ *': { display: 'none' } };

const NotesSkeleton = ({ label }: { label: string }) => (
  <TableFrame>
    <DenseTable aria-busy="true" aria-label={label}>
      <tbody>
        <SkeletonRows rows={3} columns={3} />
      </tbody>
    </DenseTable>
  </TableFrame>
);

const NoteGroups = ({ label, notes, ...actions }: NotesTableProps) => {
  const id = useId();
  const groups = noteCauses.flatMap((cause) => {
    const found = notes.filter(({ note }) => noteCause(note) === cause);
    return found.length > 0 ? [{ cause, found }] : [];
  });
  return (
    <Box sx={{ minWidth: 0 }}>
      {groups.map(({ cause, found }) => (
        <Accordion
          key={cause}
          variant="outlined"
          disableGutters
          defaultExpanded={cause === 'FAILED'}
          slotProps={{ transition: { unmountOnExit: true, timeout: 0 } }}
        >
          <AccordionSummary id={`${id}${cause}`} expandIcon={<ExpandMore />} sx={sectionHead}>
            <Box component="span" sx={{ fontWeight: 600 }}>
              {text(noteCauseTexts[cause].title)}
            </Box>
            <Box component="span" sx={count}>
              {figure(found.length)}
            </Box>
            <Box component="span" sx={{ color: 'text.secondary' }}>
              {text(noteCauseTexts[cause].toDo)}
            </Box>
          </AccordionSummary>
          <AccordionDetails sx={{ p: 1, pt: 0 }}>
            <NotesTable label={`${label}: ${text(noteCauseTexts[cause].title)}`} notes={found} {...actions} />
          </AccordionDetails>
        </Accordion>
      ))}
    </Box>
  );
};

const count = {
  minWidth: 20,
  px: 0.75,
  fontSize: '0.75rem',
  fontWeight: 600,
  textAlign: 'center',
  fontVariantNumeric: 'tabular-nums',
  color: 'text.secondary',
  bgcolor: 'action.hover',
  borderRadius: '10px',
};
