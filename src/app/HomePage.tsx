import { Box, Typography } from '@mui/material';
import { useContext } from 'react';
import { isAllowed } from '../../contract/access.ts';
import { useSession } from '../auth/useSession.ts';
import { text } from '../messages/text.ts';
import { useShownParts } from '../registry/SlotParts.tsx';
import { FirstSteps } from '../trade/FirstSteps.tsx';
import { Page } from '../ui/Page.tsx';
import { WorkflowsContext } from '../workflow/definePages.ts';
import { PageSlot } from '../workflow/PageSlot.tsx';
import { NoRole } from './NoRole.tsx';

const HOME = 'home';

export const HomePage = () => {
  const authorities = useSession()?.authorities ?? [];
  const parts = useContext(WorkflowsContext).flatMap(({ slots }) => Object.values(slots[HOME] ?? {}).flat());
  const shown = useShownParts(parts);
  for (const { fetch } of shown) fetch();
  return (
    <Page
      title={text('app.home')}
      beside={<Typography sx={{ mr: 'auto', color: 'text.secondary' }}>{text('app.welcome')}</Typography>}
      actions={<PageSlot name="headerActions" page={HOME} />}
    >
      {authorities.length === 0 ? <NoRole /> : null}
      {isAllowed({ anyOf: ['CLERK'] }, authorities) ? <FirstSteps /> : null}
      <Box sx={{ ...grid, gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', md: 'repeat(4, minmax(0, 1fr))' } }}>
        <PageSlot name="figures" page={HOME} />
      </Box>
      <Box sx={grid}>
        <PageSlot name="plots" page={HOME} />
      </Box>
      <Box sx={grid}>
        <PageSlot name="sections" page={HOME} />
      </Box>
    </Page>
  );
};

const grid = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
  maxWidth: 1360,
  '&:empty': { display: 'none' },
};
