import { Link, Typography } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import { useText } from '../messages/text.ts';
import { Page } from './Page.tsx';

export const PageNotFound = () => {
  const text = useText();
  return (
    <Page title={text('app.notFound')}>
      <Typography>{text('app.pageNotFound')}</Typography>
      <Link component={RouterLink} to="/">
        {text('app.goHome')}
      </Link>
    </Page>
  );
};
