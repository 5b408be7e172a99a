import { Alert, AlertTitle } from '@mui/material';
import { text } from '../messages/text.ts';
import { Bullets } from './Bullets.tsx';

export const ErrorList = ({ messages, heading }: { messages: readonly string[]; heading?: string }) =>
  messages.length === 0 ? null : (
    <Alert severity="error">
      <AlertTitle>{heading ?? text('ui.fixIssues')}</AlertTitle>
      <Bullets>{messages}</Bullets>
    </Alert>
  );
