import { Alert, AlertTitle, Box } from '@mui/material';
import { text } from '../messages/text.ts';

export const ErrorList = ({ messages, heading }: { messages: readonly string[]; heading?: string }) =>
  messages.length === 0 ? null : (
    <Alert severity="error">
      <AlertTitle>{heading ?? text('ui.fixIssues')}</AlertTitle>
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {messages.map((message) => (
          <li key={message}>{message}</li>
        ))}
      </Box>
    </Alert>
  );
