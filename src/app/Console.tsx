import { Container } from '@mui/material';
import { useLayoutEffect, useState } from 'react';
import { CoreAdminContext, localStorageStore, ResourceDefinitionContextProvider } from 'react-admin';
import { workflowPages } from '../../custom-pages/index.ts';
import { createAuthProvider } from '../auth/authProvider.ts';
import { useSession } from '../auth/useSession.ts';
import { recordBody } from '../kinds/recordBody.ts';
import { LiveChanges } from '../live/LiveChanges.tsx';
import { i18nProvider } from '../messages/i18nProvider.ts';
import { text } from '../messages/text.ts';
import { createDataProvider } from '../providers/dataProvider.ts';
import { createQueryClient } from '../providers/queryClient.ts';
import { type DeclarationOf, type DeclaredDefinitions, useDeclaredDefinitions } from '../registry/useDeclaration.ts';
import { describedDeclaration } from '../registry/useMetadata.ts';
import { ConsoleSettingsProvider } from '../ui/ConsoleSettings.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { Opening } from '../ui/PageSkeleton.tsx';
import { Workflows } from '../workflow/Workflows.tsx';
import { ConsoleRoutes } from './ConsoleRoutes.tsx';
import { builtInDefinitions } from './definitions.ts';
import { ADMIN_BASE, routerProvider } from './routerProvider.tsx';

export const Console = () => {
  const username = useSession()?.username ?? '';
  return <UserConsole key={username} username={username} />;
};

/** Rebuilt when another user signs in, in another tab too: nothing that one has loaded or arranged is shown to the next. */
const UserConsole = ({ username }: { username: string }) => {
  const [queryClient] = useState(createQueryClient);
  const [store] = useState(() => localStorageStore(undefined, `Offerdesk.${username}`));
  const [registry] = useState<Registry>(() => ({ definitions: builtInDefinitions }));
  const [{ withFields, admin }] = useState(() => {
    const described: DeclarationOf = (resource) => describedDeclaration(queryClient, resource);
    const declared: DeclarationOf = (resource) => registry.definitions[resource]?.options?.declaration;
    // What was declared at run time is registered for the menu. Its metadata is read when a screen of it is opened.
    const withFields: DeclarationOf = (resource) => (declared(resource)?.fields.length ? declared(resource) : described(resource));
    const authProvider = createAuthProvider((resource) => declared(resource) ?? described(resource));
    return { withFields, admin: { authProvider, dataProvider: createDataProvider(withFields, recordBody) } };
  });
  return (
    <CoreAdminContext
      {...admin}
      basename={ADMIN_BASE}
      routerProvider={routerProvider}
      i18nProvider={i18nProvider}
      queryClient={queryClient}
      store={store}
    >
      <ConsoleSettingsProvider loading={<Opening />} failed={(retry) => <Unreachable onRetry={retry} />}>
        <Workflows pages={workflowPages}>
          <ResourceDefinitionContextProvider definitions={builtInDefinitions}>
            <FollowRegistry registry={registry} />
            <LiveChanges declarationOf={withFields} />
            <ConsoleRoutes />
          </ResourceDefinitionContextProvider>
        </Workflows>
      </ConsoleSettingsProvider>
    </CoreAdminContext>
  );
};

interface Registry {
  definitions: DeclaredDefinitions;
}

const FollowRegistry = ({ registry }: { registry: Registry }) => {
  const definitions = useDeclaredDefinitions();
  useLayoutEffect(() => {
    registry.definitions = definitions;
  }, [registry, definitions]);
  return null;
};

const Unreachable = ({ onRetry }: { onRetry: () => void }) => (
  <Container component="main" maxWidth="sm" sx={{ pt: 8 }}>
    <ErrorState error={new Error(text('app.notLoaded'))} onRetry={onRetry} />
  </Container>
);
