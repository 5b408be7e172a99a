import { Link, Typography } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import { Page } from '../ui/Page.tsx';

export const AccessDeniedPage = () => (
  <Page title="Access denied">
    <Typography>Sorry. You are not authorised to view this area of the site.</Typography>
    <Link component={RouterLink} to="/">
      Go to the home page
    </Link>
  </Page>
);
