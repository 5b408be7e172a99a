import { Box, Button } from '@mui/material';
import { Link } from 'react-router-dom';
import { ErrorList } from '../../../src/ui/ErrorList.tsx';
import { useTextsOf } from '../../../src/workflow/texts.ts';
import { isSubmitted } from '../intake/entryStatus.ts';
import { type Intake, isRead } from '../intake/intake.ts';
import type { texts } from '../texts.ts';
import { useSubmission } from './useSubmission.ts';

export const SubmitBar = ({ intake }: { intake: Intake }) => {
  const text = useTextsOf<typeof texts>('offer-from-text');
  const { submit, isSubmitting, errors } = useSubmission();
  const count = intake.entries.filter(isSubmitted).length;
  const isReading = !isRead(intake) && !intake.isStopped;
  return (
    <Box sx={bar}>
      <ErrorList messages={errors} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'flex-end', gap: 1 }}>
        {isReading ? (
          <Box id="submit-hint" sx={{ color: 'text.secondary', fontSize: '0.8125rem', mr: 'auto' }}>
            {text('summary.submitHint')}
          </Box>
        ) : null}
        <Button variant="outlined" component={Link} to="/offer-from-text">
          {text('summary.cancel')}
        </Button>
        <Button
          variant="contained"
          data-submits
          disabled={count === 0 || isReading}
          aria-describedby={isReading ? 'submit-hint' : undefined}
          loading={isSubmitting}
          onClick={() => void submit()}
        >
          {text('summary.submit', { count, total: intake.entries.length })}
        </Button>
      </Box>
    </Box>
  );
};

const bar = {
  position: 'sticky',
  bottom: 0,
  zIndex: 2,
  display: 'grid',
  gap: 1,
  py: 1.5,
  bgcolor: 'background.default',
  borderTop: 1,
  borderColor: 'divider',
};
