import { Box, Link as MuiLink } from '@mui/material';
import { Link } from 'react-router-dom';
import { historyAddress, submission as resource } from '../../../contract/activity.ts';
import type { Submission } from '../../../contract/workflows/offer-from-text/submissions.ts';
import { figure } from '../../../src/messages/language.ts';
import { useConsoleSettings } from '../../../src/ui/ConsoleSettings.tsx';
import { formatDate } from '../../../src/ui/DateCell.tsx';
import { useTextsOf } from '../../../src/workflow/texts.ts';
import type { texts } from '../texts.ts';
import { UndoSubmission } from './UndoSubmission.tsx';

export const SubmissionSummary = ({ submission }: { submission: Submission | undefined }) => {
  const text = useTextsOf<typeof texts>('offer-from-text');
  const { timeZone } = useConsoleSettings();
  if (!submission) return <Box sx={room} />;
  const { id, submittedOn, submittedBy, organization, currency, sheet, rowsLeft, ended, lastList, undone } = submission;
  return (
    <Box sx={{ ...room, display: 'grid', gap: 1, alignContent: 'start', overflowWrap: 'anywhere' }}>
      <Box>
        {text('submission.about', {
          supplier: organization.title,
          currency: currency.title,
          on: formatDate(submittedOn, timeZone),
          by: submittedBy,
        })}{' '}
        {lastList ? null : text('submission.noLastList')}
      </Box>
      <Box>
        {text('submission.sheet')}: {text(`submission.${sheet}`, { count: figure(rowsLeft) })}
      </Box>
      {ended > 0 ? <Box>{text('submission.ended', { count: figure(ended) })}</Box> : null}
      {undone ? <Box role="status">{text('submission.undone', { by: undone.by, on: formatDate(undone.on, timeZone) })}</Box> : null}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1 }}>
        <UndoSubmission submission={submission} />
        {lastList ? (
          <MuiLink component={Link} to={`/submission/${lastList.id}`}>
            {text('submission.lastList')}
          </MuiLink>
        ) : null}
        <MuiLink component={Link} to={`/submission?${new URLSearchParams({ organizationId: String(organization.id) })}`}>
          {text('submission.ofSupplier')}
        </MuiLink>
        <MuiLink component={Link} to={historyAddress(resource, id)}>
          {text('submission.activity')}
        </MuiLink>
      </Box>
    </Box>
  );
};

/** So that the list below does not move when the answer comes. */
const room = { minHeight: { xs: 124, sm: 92 } };
