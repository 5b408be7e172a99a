import { Box } from '@mui/material';
import { isAllowed } from '../../contract/authentication.ts';
import type { ImportBatch } from '../../contract/offers/importBatches.ts';
import { calls } from '../../contract/workflows/offer-import/calls.ts';
import { useSession } from '../../src/auth/useSession.ts';
import { figure } from '../../src/messages/text.ts';
import { DeskSection, useDeskQuery } from '../../src/trade/desk/DeskSection.tsx';
import { formatDate, useConsoleSettings } from '../../src/ui/ConsoleSettings.tsx';
import { formatDuration } from '../../src/ui/formatDuration.ts';
import { text } from './index.ts';

export const LastImportDesk = () => {
  const isManager = isAllowed({ anyOf: ['MANAGER'] }, useSession()?.authorities ?? null);
  return (
    <DeskSection
      title={text('desk.lastImport')}
      query={useDeskQuery(calls.progress)}
      none={text('desk.neverImported')}
      isNone={({ running, last }) => !running && !last}
      all={isManager ? { to: '/import-batch', title: text('desk.allImports') } : undefined}
    >
      {({ running, last }) => <Ending batch={(running ?? last) as ImportBatch} />}
    </DeskSection>
  );
};

const Ending = ({ batch }: { batch: ImportBatch }) => {
  const { timeZone } = useConsoleSettings();
  const { state, finishedOn, startedOn, durationMs, failure, requestedBy } = batch;
  const isBad = state === 'FAILED' || state === 'STOPPED';
  const counts = [
    [text('desk.read'), batch.rowsRead],
    [text('desk.added'), batch.rowsAdded],
    [text('desk.unchanged'), batch.rowsLeftAlone],
    [text('desk.refused'), batch.rowsRefused],
  ] as const;
  const said = [
    formatDate(finishedOn ?? startedOn, timeZone),
    durationMs === null ? '' : formatDuration(durationMs),
    text('desk.requestedBy', { name: requestedBy }),
  ];
  return (
    <Box sx={{ display: 'grid', gap: 1.5, pt: 0.5 }}>
      <Box>
        <Box component="strong" sx={{ color: isBad ? 'error.main' : 'success.main' }}>
          {text(`desk.state.${state}`)}
        </Box>{' '}
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {said.filter(Boolean).join(' · ')}
        </Box>
        {failure ? <Box sx={{ overflowWrap: 'anywhere' }}>{failure}</Box> : null}
      </Box>
      <Box component="dl" sx={{ m: 0, display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: 1.5 }}>
        {counts.map(([title, count]) => (
          <Box key={title} sx={{ borderTop: '1px solid', borderColor: 'divider', pt: 0.75 }}>
            <Box component="dt" sx={{ fontSize: '0.75rem', color: 'text.secondary' }}>
              {title}
            </Box>
            <Box component="dd" sx={{ m: 0, fontSize: '1.125rem', fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
              {figure(count)}
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
};
