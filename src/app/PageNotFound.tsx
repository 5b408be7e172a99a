import { Link, Typography } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import { Page } from '../ui/Page.tsx';

export const PageNotFound = () => (
  <Page title="Not found">
    <Typography>page-not-found!</Typography>
    <Link component={RouterLink} to="/">
      Go to the home page
    </Link>
  </Page>
);
