import { Alert, Box, Button } from '@mui/material';
import { text } from './index.ts';
import { useOfferText } from './intake/offerTextStore.ts';

/** Stands in place of the list that another tab handed in: what is pressed here is meant for the one that was here. */
export const ReplacedNotice = () => {
  const { store, replaced } = useOfferText();
  if (!replaced.intake) return null;
  const goOn = () => {
    store.change(replaced);
    store.save();
  };
  return (
    <Alert severity="warning" role="alert">
      {text('entry.replaced', { supplier: replaced.intake.organization.title })}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
        <Button variant="outlined" color="inherit" onClick={goOn}>
          {text('entry.takeBack')}
        </Button>
        <Button color="inherit" onClick={store.forgetReplaced}>
          {text('entry.leaveReplaced')}
        </Button>
      </Box>
    </Alert>
  );
};
