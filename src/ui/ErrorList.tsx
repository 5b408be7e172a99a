import { Alert, AlertTitle, Box } from '@mui/material';

/** Everything that must be mended, under the specification's heading unless another is given. */
export const ErrorList = ({
  messages,
  heading = 'Error: Please fix the following issues',
}: {
  messages: readonly string[];
  heading?: string;
}) =>
  messages.length === 0 ? null : (
    <Alert severity="error">
      <AlertTitle>{heading}</AlertTitle>
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {messages.map((message) => (
          <li key={message}>{message}</li>
        ))}
      </Box>
    </Alert>
  );
