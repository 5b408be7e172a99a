import { Box, Link as MuiLink } from '@mui/material';
import { Link } from 'react-router-dom';
import { isAllowed } from '../../contract/authentication.ts';
import type { ImportBatch } from '../../contract/offers/importBatches.ts';
import { useSession } from '../../src/auth/useSession.ts';
import { type Text, type TextOf, useText } from '../../src/messages/text.ts';
import { useConsoleSettings } from '../../src/ui/ConsoleSettings.tsx';
import { formatDate } from '../../src/ui/DateCell.tsx';
import { formatDuration } from '../../src/ui/formatDuration.ts';
import { useTextsOf } from '../../src/workflow/texts.ts';
import type { texts } from './texts.ts';

export const LastImport = ({ last }: { last: ImportBatch }) => {
  const text = useTextsOf<typeof texts>('offer-import');
  const { timeZone } = useConsoleSettings();
  const authorities = useSession()?.authorities ?? null;
  return (
    <Box id="last-import" sx={{ color: 'text.secondary' }}>
      {endingOf(text, useText(), last, timeZone)}{' '}
      {isAllowed({ anyOf: ['MANAGER'] }, authorities) ? (
        <MuiLink component={Link} to="/import-batch">
          {text('compare.allImports')}
        </MuiLink>
      ) : null}
    </Box>
  );
};

const endingOf = (text: TextOf<typeof texts>, shellText: Text, batch: ImportBatch, timeZone: string): string => {
  const { state, finishedOn, startedOn, durationMs, failure } = batch;
  if (state === 'STOPPED') return text('compare.lastStopped', { when: formatDate(startedOn, timeZone) });
  const ended = { when: formatDate(finishedOn ?? startedOn, timeZone), duration: formatDuration(shellText, durationMs ?? 0) };
  const counts = text('compare.importCounts', {
    read: figure(batch.rowsRead),
    added: figure(batch.rowsAdded),
    unchanged: figure(batch.rowsLeftAlone),
    refused: figure(batch.rowsRefused),
  });
  if (state === 'FAILED') return text('compare.lastFailed', { ...ended, counts, reason: failure ?? '' });
  return text('compare.lastEnded', { ...ended, counts });
};

const figure = (count: number): string => count.toLocaleString('en');
