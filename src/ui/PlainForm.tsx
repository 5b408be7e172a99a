import { Box, type BoxProps } from '@mui/material';

/** Its fields say what is wrong, not the browser. */
export const PlainForm = ({ onSubmit, ...form }: Omit<BoxProps<'form'>, 'onSubmit'> & { onSubmit: () => void }) => (
  <Box
    {...form}
    component="form"
    noValidate
    onSubmit={(event: { preventDefault: () => void }) => {
      event.preventDefault();
      onSubmit();
    }}
  />
);
