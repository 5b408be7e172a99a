import { Typography } from '@mui/material';
import { Page } from '../ui/Page.tsx';

export const AccessDeniedPage = () => (
  <Page title="Access denied">
    <Typography>Sorry. You are not authorised to view this area of the site.</Typography>
  </Page>
);
