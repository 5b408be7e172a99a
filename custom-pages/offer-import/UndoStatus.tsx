import { Box, LinearProgress, Link as MuiLink } from '@mui/material';
import { Link } from 'react-router-dom';
import type { ImportUndo } from '../../contract/offers/importBatches.ts';
import type { ImportDifference } from '../../contract/offers/undoImport.ts';
import { useConsoleSettings } from '../../src/ui/ConsoleSettings.tsx';
import { formatDate } from '../../src/ui/formatDate.ts';
import { useTextsOf } from '../../src/workflow/texts.ts';
import type { texts } from './texts.ts';

export const UndoStatus = ({ undo, difference }: { undo: ImportUndo | null; difference: ImportDifference | undefined }) => (
  <Box role="status" sx={{ display: 'grid', gap: 0.5, width: '100%', '&:empty': { display: 'none' } }}>
    {undo ? <Status undo={undo} all={difference ? difference.added + difference.renewed : null} /> : null}
  </Box>
);

const Status = ({ undo, all }: { undo: ImportUndo; all: number | null }) => {
  const text = useTextsOf<typeof texts>('offer-import');
  const { timeZone } = useConsoleSettings();
  const { state, requestedBy, finishedOn, offersRemoved, offersRestored, offersKept, offersGone } = undo;
  const shown = (count: number) => count.toLocaleString('en');
  if (state === 'STOPPED') return <Box sx={{ color: 'error.main' }}>{text('undo.stopped')}</Box>;
  if (state === 'RUNNING') {
    const done = offersRemoved + offersRestored + offersKept + offersGone;
    const words = text('undo.running', { by: requestedBy, done: shown(done), all: all === null ? '…' : shown(all) });
    return (
      <>
        {words}
        {all ? <LinearProgress variant="determinate" value={Math.min(100, (100 * done) / all)} aria-label={words} /> : null}
      </>
    );
  }
  return (
    <Box>
      {text('undo.done', {
        by: requestedBy,
        on: finishedOn === null ? '' : formatDate(finishedOn, timeZone),
        removed: shown(offersRemoved),
        restored: shown(offersRestored),
        kept: shown(offersKept),
        gone: shown(offersGone),
      })}{' '}
      {offersKept + offersGone > 0 ? (
        <MuiLink component={Link} to="?stays=yes">
          {text('undo.seeKept')}
        </MuiLink>
      ) : null}
    </Box>
  );
};
