import { Alert, Box, Button, LinearProgress } from '@mui/material';
import { useText } from '../../../src/messages/text.ts';
import { ErrorState } from '../../../src/ui/ErrorState.tsx';
import { type Intake, isRead } from '../intake/intake.ts';
import type { OfferTextState } from '../intake/offerTextStore.ts';

interface ReadingProgressProps {
  intake: Intake;
  reading: OfferTextState['reading'];
  onStop: () => void;
  onGoOn: () => void;
}

export const ReadingProgress = ({ intake, reading, onStop, onGoOn }: ReadingProgressProps) => {
  const text = useText();
  const { read, lines, isStopped } = intake;
  const total = lines.length;
  if (isRead(intake)) {
    return (
      <Box role="status" sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
        {text('mappingSummary.readAll', { total })}
      </Box>
    );
  }
  if (reading instanceof Error) return <ErrorState error={reading} onRetry={onGoOn} />;
  if (isStopped) {
    return (
      <Alert
        severity="warning"
        action={
          <Button color="inherit" onClick={onGoOn}>
            {text('mappingSummary.goOn')}
          </Button>
        }
      >
        {text('mappingSummary.stopped', { count: total - read })}
      </Alert>
    );
  }
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
      <Box role="status" sx={{ fontSize: '0.8125rem', whiteSpace: 'nowrap' }}>
        {text('mappingSummary.reading', { read, total })}
      </Box>
      <LinearProgress
        variant="determinate"
        value={(100 * read) / total}
        aria-label={text('mappingSummary.reading', { read, total })}
        sx={{ flex: 1 }}
      />
      <Button variant="outlined" onClick={onStop}>
        {text('mappingSummary.stop')}
      </Button>
    </Box>
  );
};
