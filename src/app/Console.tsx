import { Container } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { CoreAdminContext, localStorageStore, ResourceDefinitionContextProvider } from 'react-admin';
import { isAllowed } from '../../contract/access.ts';
import { workflowPages } from '../../custom-pages/index.ts';
import { createAuthProvider } from '../auth/authProvider.ts';
import { useSession } from '../auth/useSession.ts';
import { recordBody } from '../kinds/recordBody.ts';
import { followChanges } from '../live/changeStream.ts';
import { createRefresher, keyShows } from '../live/refreshChanged.ts';
import { i18nProvider, text } from '../messages/text.ts';
import { createDataProvider, useConsoleData } from '../providers/dataProvider.ts';
import { createQueryClient } from '../providers/queryClient.ts';
import { type DeclarationOf, type DeclaredDefinitions, describedDeclaration, useDeclaredDefinitions } from '../registry/useDeclaration.ts';
import { CreationProvider } from '../screens/form/CreationProvider.tsx';
import { ConsoleSettingsProvider, isThere, SETTINGS_KEY, useConsoleSettings } from '../ui/ConsoleSettings.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { type KnownOptions, KnownOptionsContext } from '../ui/knownOptions.ts';
import { Opening } from '../ui/PageSkeleton.tsx';
import { type WorkflowPages, WorkflowsContext } from '../workflow/definePages.ts';
import { ConsoleRoutes } from './ConsoleRoutes.tsx';
import { builtInDefinitions } from './definitions.ts';
import { ADMIN_BASE, routerProvider } from './routerProvider.tsx';

keyShows(SETTINGS_KEY, ['application-settings']);

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
            <CreationProvider>
              <ConsoleRoutes />
            </CreationProvider>
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

/** While somebody is signed in, the screen follows what others store. */
const LiveChanges = ({ declarationOf }: { declarationOf: DeclarationOf }) => {
  const client = useQueryClient();
  const data = useConsoleData();
  const token = useSession()?.accessToken;
  useEffect(() => {
    if (token !== undefined) return followChanges(data, createRefresher(client, data, declarationOf));
  }, [client, data, declarationOf, token]);
  return null;
};

const Workflows = ({ pages, children }: { pages: readonly WorkflowPages[]; children: ReactNode }) => {
  const data = useConsoleData();
  const settings = useConsoleSettings();
  const authorities = useSession()?.authorities ?? null;
  const known = useMemo<KnownOptions>(() => {
    const of = (resource: string) =>
      pages
        .filter(({ name: workflow }) => isThere(settings, { workflow }))
        .flatMap(({ options }) => options[resource] ?? [])
        .filter(({ access }) => isAllowed(access, authorities));
    const given = { data, settings };
    return {
      find: async (resource, text, signal) =>
        (await Promise.all(of(resource).map(({ find }) => find?.(given, text, signal).catch(() => []) ?? []))).flat(),
      describe: async (resource, ids, signal) =>
        new Map(
          (await Promise.all(of(resource).map(({ describe }) => describe?.(given, ids, signal).catch(() => []) ?? []))).flatMap(
            (details) => [...details],
          ),
        ),
      wholes: async (resource, ids, signal) =>
        (await Promise.all(of(resource).map(({ wholes }) => wholes?.(given, ids, signal).catch(() => []) ?? []))).flat(),
    };
  }, [pages, data, settings, authorities]);
  return (
    <WorkflowsContext value={pages}>
      <KnownOptionsContext value={known}>{children}</KnownOptionsContext>
    </WorkflowsContext>
  );
};
