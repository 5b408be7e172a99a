import { Box, Link, Paper, Typography } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import { isAllowed } from '../../contract/access.ts';
import { translated } from '../../contract/translated.ts';
import { useSession } from '../auth/useSession.ts';
import { useText } from '../messages/text.ts';
import { lazyPart } from '../ui/lazyWithTexts.tsx';
import { Page } from '../ui/Page.tsx';
import { NoRole } from './NoRole.tsx';
import { useMenu } from './useMenu.ts';

const FirstSteps = lazyPart(async () => (await import('../trade/FirstSteps.tsx')).FirstSteps);

export const HomePage = () => {
  const text = useText();
  const groups = useMenu();
  const isClerk = isAllowed({ anyOf: ['CLERK'] }, useSession()?.authorities ?? null);
  return (
    <Page title={text('app.home')}>
      <Typography>{text('app.welcome')}</Typography>
      {groups.length === 0 ? <NoRole /> : null}
      {isClerk ? <FirstSteps /> : null}
      <Box sx={{ columns: '220px', columnGap: 2 }}>
        {groups.map(({ title, items }) => (
          <Paper key={title} variant="outlined" component="section" sx={{ p: 2, mb: 2, display: 'grid', gap: 0.5, breakInside: 'avoid' }}>
            <Typography variant="h2">{translated(title)}</Typography>
            {items.map((item) => (
              <Link key={item.address} component={RouterLink} to={item.address} sx={{ py: 0.5 }}>
                {item.title}
              </Link>
            ))}
          </Paper>
        ))}
      </Box>
    </Page>
  );
};
