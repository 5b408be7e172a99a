import ExpandMore from '@mui/icons-material/ExpandMore';
import { Accordion, AccordionDetails, AccordionSummary, Box } from '@mui/material';
import { useId } from 'react';
import { type NoteCause, noteCause, noteCauses } from '../../contract/importNote.ts';
import { type TextKey, useText } from '../messages/text.ts';
import { NotesTable, type NotesTableProps } from './NotesTable.tsx';

export const NoteGroups = ({ label, notes, ...actions }: NotesTableProps) => {
  const text = useText();
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
          <AccordionSummary id={`${id}${cause}`} expandIcon={<ExpandMore />} sx={summary}>
            <Box component="span" sx={{ fontWeight: 600 }}>
              {text(causes[cause].title)}
            </Box>
            <Box component="span" sx={count}>
              {found.length.toLocaleString('en')}
            </Box>
            <Box component="span" sx={{ color: 'text.secondary' }}>
              {text(causes[cause].toDo)}
            </Box>
          </AccordionSummary>
          <AccordionDetails sx={{ p: 1, pt: 0 }}>
            <NotesTable label={`${label}: ${text(causes[cause].title)}`} notes={found} {...actions} />
          </AccordionDetails>
        </Accordion>
      ))}
    </Box>
  );
};

const causes: Record<NoteCause, { title: TextKey; toDo: TextKey }> = {
  FAILED: { title: 'notes.failed', toDo: 'notes.failedToDo' },
  UNREGISTERED_ORGANIZATION: { title: 'notes.unregistered', toDo: 'notes.unregisteredToDo' },
  UNKNOWN_PRODUCT: { title: 'notes.unknownProduct', toDo: 'notes.unknownProductToDo' },
  AMOUNT: { title: 'notes.amount', toDo: 'notes.cellToDo' },
  DATE: { title: 'notes.date', toDo: 'notes.cellToDo' },
  OTHER: { title: 'notes.other', toDo: 'notes.otherToDo' },
};

const summary = {
  font: 'inherit',
  minHeight: 40,
  px: 1.5,
  '& .MuiAccordionSummary-content': { my: 1, flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1 },
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
