import { Container } from '@mui/material';
import { useLayoutEffect, useState } from 'react';
import { CoreAdminContext, localStorageStore, ResourceDefinitionContextProvider } from 'react-admin';
import { createAuthProvider } from '../auth/authProvider.ts';
import { useSession } from '../auth/useSession.ts';
import { i18nProvider } from '../messages/i18nProvider.ts';
import { text } from '../messages/text.ts';
import { ConsoleSettingsProvider } from '../providers/ConsoleSettings.tsx';
import { createDataProvider } from '../providers/dataProvider.ts';
import { createQueryClient } from '../providers/queryClient.ts';
import { type DeclarationOf, type DeclaredDefinitions, useDeclaredDefinitions } from '../screens/useDeclaration.ts';
import { describedDeclaration } from '../screens/useMetadata.ts';
import { ErrorState } from '../ui/ErrorState.tsx';
import { ADMIN_BASE } from './addresses.ts';
import { ConsoleRoutes } from './ConsoleRoutes.tsx';
import { builtInDefinitions } from './definitions.ts';
import { Opening } from './Opening.tsx';
import { routerProvider } from './routerProvider.tsx';

/** Everything but signing in: react-admin's contexts, and within them our own screens. */
export const Console = () => {
  const username = useSession()?.username ?? '';
  return <UserConsole key={username} username={username} />;
};

/** Made anew when another user signs in, in another tab too: nothing that one has loaded or arranged is shown to the next. */
const UserConsole = ({ username }: { username: string }) => {
  const [queryClient] = useState(createQueryClient);
  const [store] = useState(() => localStorageStore(undefined, `Offerdesk.${username}`));
  const [registry] = useState<Registry>(() => ({ definitions: builtInDefinitions }));
  const [providers] = useState(() => {
    const declarationOf: DeclarationOf = (resource) =>
      registry.definitions[resource]?.options?.declaration ?? describedDeclaration(queryClient, resource);
    // The fields of an entity that was declared at run time are known to its screens alone: its calls are those of an undeclared one.
    const wholeDeclarationOf: DeclarationOf = (resource) => {
      const declaration = declarationOf(resource);
      return declaration?.fields.length === 0 ? undefined : declaration;
    };
    return { authProvider: createAuthProvider(declarationOf), dataProvider: createDataProvider(wholeDeclarationOf) };
  });
  return (
    <CoreAdminContext
      {...providers}
      basename={ADMIN_BASE}
      routerProvider={routerProvider}
      i18nProvider={i18nProvider}
      queryClient={queryClient}
      store={store}
    >
      <ConsoleSettingsProvider loading={<Opening />} failed={(retry) => <Unreachable onRetry={retry} />}>
        <ResourceDefinitionContextProvider definitions={builtInDefinitions}>
          <FollowRegistry registry={registry} />
          <ConsoleRoutes />
        </ResourceDefinitionContextProvider>
      </ConsoleSettingsProvider>
    </CoreAdminContext>
  );
};

/** What the providers know of react-admin's registry, which begins further down. */
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
