import { Box, Button, Chip } from '@mui/material';
import { text } from '../index.ts';
import { type Entry, type EntryStatus, entryStatuses, statusOf, surelySuggested } from '../intake/intake.ts';

interface StatusFilterProps {
  entries: readonly Entry[];
  /** Null: all. */
  chosen: EntryStatus | null;
  onChoose: (status: EntryStatus | null) => void;
  onAcceptAll: (count: number) => void;
}

export const StatusFilter = ({ entries, chosen, onChoose, onAcceptAll }: StatusFilterProps) => {
  const counts = Map.groupBy(entries, statusOf);
  const countOf = (status: EntryStatus) => counts.get(status)?.length ?? 0;
  const chip = (status: EntryStatus | null, label: string) => (
    <li key={status}>
      <Chip
        component="button"
        type="button"
        size="small"
        variant={status === chosen ? 'filled' : 'outlined'}
        color={status === chosen ? 'primary' : 'default'}
        aria-pressed={status === chosen}
        label={label}
        onClick={() => onChoose(status)}
      />
    </li>
  );
  const suggested = surelySuggested(entries).size;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, minHeight: 32 }}>
      <Box component="ul" aria-label={text('summary.mappingStatus')} sx={list}>
        {chip(null, text('summary.all', { count: entries.length }))}
        {entryStatuses
          .filter((status) => status === chosen || countOf(status) > 0)
          .map((status) => chip(status, `${text(`summary.${status}`)} ${countOf(status)}`))}
      </Box>
      {suggested > 0 ? (
        <Button variant="outlined" size="small" onClick={() => onAcceptAll(suggested)}>
          {text('summary.acceptAll', { count: suggested })}
        </Button>
      ) : null}
    </Box>
  );
};

const list = { listStyle: 'none', m: 0, p: 0, display: 'flex', flexWrap: 'wrap', gap: 0.5 };
