import { Alert, AlertTitle } from '@mui/material';
import { text } from '../messages/text.ts';
import { Bullets } from './Bullets.tsx';

interface ErrorListProps {
  messages: readonly string[];
  heading?: string;
  severity?: 'error' | 'warning';
}

export const ErrorList = ({ messages, heading, severity = 'error' }: ErrorListProps) =>
  messages.length === 0 ? null : (
    <Alert severity={severity}>
      <AlertTitle>{heading ?? text('ui.fixIssues')}</AlertTitle>
      <Bullets>{messages}</Bullets>
    </Alert>
  );
