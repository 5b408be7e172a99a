import { Container } from '@mui/material';
import { useState } from 'react';
import { CoreAdminContext, localStorageStore } from 'react-admin';
import { authProvider } from '../auth/authProvider.ts';
import { ConsoleSettingsProvider } from '../providers/ConsoleSettings.tsx';
import { dataProvider } from '../providers/dataProvider.ts';
import { createQueryClient } from '../providers/queryClient.ts';
import { ErrorState } from '../ui/ErrorState.tsx';
import { ConsoleRoutes } from './ConsoleRoutes.tsx';

const store = localStorageStore(undefined, 'Offerdesk');

/** Everything but signing in: react-admin's contexts, and within them our own screens. */
export const Console = () => {
  const [queryClient] = useState(createQueryClient);
  return (
    <CoreAdminContext authProvider={authProvider} dataProvider={dataProvider} queryClient={queryClient} store={store}>
      <ConsoleSettingsProvider failed={(retry) => <Unreachable onRetry={retry} />}>
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
