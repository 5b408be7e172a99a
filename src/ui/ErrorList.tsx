import { Alert, AlertTitle, Box } from '@mui/material';

/** Everything that must be mended, under the specification's heading. */
export const ErrorList = ({ messages }: { messages: readonly string[] }) =>
  messages.length === 0 ? null : (
    <Alert severity="error">
      <AlertTitle>Error: Please fix the following issues</AlertTitle>
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {messages.map((message) => (
          <li key={message}>{message}</li>
        ))}
      </Box>
    </Alert>
  );
