import { Container } from '@mui/material';
import { useState } from 'react';
import { CoreAdminContext, localStorageStore } from 'react-admin';
import { authProvider } from '../auth/authProvider.ts';
import { useSession } from '../auth/useSession.ts';
import { i18nProvider } from '../messages/i18nProvider.ts';
import { ConsoleSettingsProvider } from '../providers/ConsoleSettings.tsx';
import { dataProvider } from '../providers/dataProvider.ts';
import { createQueryClient } from '../providers/queryClient.ts';
import { ErrorState } from '../ui/ErrorState.tsx';
import { ConsoleRoutes } from './ConsoleRoutes.tsx';
import { Opening } from './Opening.tsx';

/** Everything but signing in: react-admin's contexts, and within them our own screens. */
export const Console = () => {
  const username = useSession()?.username ?? '';
  return <UserConsole key={username} username={username} />;
};

/** Made anew when another user signs in, in another tab too: nothing that one has loaded or arranged is shown to the next. */
const UserConsole = ({ username }: { username: string }) => {
  const [queryClient] = useState(createQueryClient);
  const [store] = useState(() => localStorageStore(undefined, `Offerdesk.${username}`));
  return (
    <CoreAdminContext
      authProvider={authProvider}
      dataProvider={dataProvider}
      i18nProvider={i18nProvider}
      queryClient={queryClient}
      store={store}
    >
      <ConsoleSettingsProvider loading={<Opening />} failed={(retry) => <Unreachable onRetry={retry} />}>
        <ConsoleRoutes />
      </ConsoleSettingsProvider>
    </CoreAdminContext>
  );
};

const Unreachable = ({ onRetry }: { onRetry: () => void }) => (
  <Container component="main" maxWidth="sm" sx={{ pt: 8 }}>
    <ErrorState error={new Error('The console could not be loaded.')} onRetry={onRetry} />
  </Container>
);
