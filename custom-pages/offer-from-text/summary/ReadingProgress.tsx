import { Alert, Box, Button, LinearProgress } from '@mui/material';
import { ErrorState } from '../../../src/ui/ErrorState.tsx';
import { VisuallyHidden } from '../../../src/ui/VisuallyHidden.tsx';
import { useTextsOf } from '../../../src/workflow/texts.ts';
import { type Intake, isRead } from '../intake/intake.ts';
import type { OfferTextState } from '../intake/offerTextStore.ts';
import type { texts } from '../texts.ts';

interface ReadingProgressProps {
  intake: Intake;
  reading: OfferTextState['reading'];
  onStop: () => void;
  onGoOn: () => void;
}

export const ReadingProgress = ({ intake, reading, onStop, onGoOn }: ReadingProgressProps) => {
  const text = useTextsOf<typeof texts>('offer-from-text');
  const { read, lines, isStopped } = intake;
  const total = lines.length;
  if (isRead(intake)) {
    return <VisuallyHidden role="status">{text('summary.readAll', { total })}</VisuallyHidden>;
  }
  if (reading instanceof Error) return <ErrorState error={reading} onRetry={onGoOn} />;
  if (isStopped) {
    return (
      <Alert
        severity="warning"
        action={
          <Button color="inherit" onClick={onGoOn}>
            {text('summary.goOn')}
          </Button>
        }
      >
        {text('summary.stopped', { count: total - read })}
      </Alert>
    );
  }
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
      <Box role="status" sx={{ fontSize: '0.8125rem', whiteSpace: 'nowrap' }}>
        {text('summary.reading', { read, total })}
      </Box>
      <LinearProgress
        variant="determinate"
        value={(100 * read) / total}
        aria-label={text('summary.reading', { read, total })}
        sx={{ flex: 1 }}
      />
      <Button variant="outlined" onClick={onStop}>
        {text('summary.stop')}
      </Button>
    </Box>
  );
};
