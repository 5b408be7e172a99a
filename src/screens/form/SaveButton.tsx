import { Button } from '@mui/material';
import { useFormState } from 'react-hook-form';

export const SaveButton = () => {
  const { isSubmitting } = useFormState();
  return (
    <Button type="submit" variant="contained" loading={isSubmitting}>
      Save
    </Button>
  );
};
