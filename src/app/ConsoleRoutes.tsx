import { type ReactNode, useEffect, useMemo } from 'react';
import {
  CoreAdminRoutes,
  CustomRoutes,
  HttpError,
  ResourceContextProvider,
  useGetList,
  useResourceContext,
  useResourceDefinitionContext,
} from 'react-admin';
import { Navigate, Route, Routes, useMatch, useParams } from 'react-router-dom';
import { isAllowed, readAccess } from '../../contract/access.ts';
import { withDefaults } from '../../contract/declare.ts';
import { baseAddress, isGeneric } from '../../contract/dialects.ts';
import type { ResourceDeclaration } from '../../contract/resource.ts';
import type { RunTimeResource as RunTimeEntity } from '../../contract/runTimeResources.ts';
import { customPages } from '../../custom-pages/index.ts';
import { Guard, guarded, LandingContext } from '../auth/Guard.tsx';
import { writeAccess } from '../auth/recordAccess.ts';
import { useSession } from '../auth/useSession.ts';
import { text } from '../messages/text.ts';
import { type DeclaredDefinition, DescribedContext, useDeclaration, useDeclarations, useMetadata } from '../registry/useDeclaration.ts';
import { ListScreen } from '../screens/list/ListScreen.tsx';
import { useConsoleSettings } from '../ui/ConsoleSettings.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { lazyWithTexts } from '../ui/lazyWithTexts.tsx';
import { Page, PageNotFound } from '../ui/Page.tsx';
import { Opening, PageSkeleton } from '../ui/PageSkeleton.tsx';
import { builtInDefinitions, definitionOf } from './definitions.ts';
import { Layout } from './Layout.tsx';
import { landingAddress } from './menu.ts';
import { replacements } from './replacements.ts';
import { useMenu } from './useMenu.ts';

export const ConsoleRoutes = () => {
  const settings = useConsoleSettings();
  const landing = landingAddress(useMenu());
  // react-admin registers its children anew whenever they change.
  const children = useMemo(
    () => [
      <CustomRoutes key="pages">
        <Route path="/" element={guarded({}, <HomePage />)} />
        {customPages
          .filter(({ needs }) => needs === undefined || settings[needs])
          .flatMap(({ paths, access, page: CustomPage }) =>
            paths.map((path) => <Route key={path} path={path} element={guarded(access, <CustomPage />)} />),
          )}
        <Route path="/d/:entityPath/*" element={<RunTimeResource />} />
      </CustomRoutes>,
      ...declaredResources,
    ],
    [settings],
  );
  return (
    <LandingContext value={landing}>
      <RunTimeResources />
      <CoreAdminRoutes layout={Layout} catchAll={PageNotFound} accessDenied={AccessDeniedPage} loading={Opening}>
        {children}
      </CoreAdminRoutes>
    </LandingContext>
  );
};

const ASKED_EVERY_MS = 60_000;

/** It is asked every minute, when the window is looked at again, and when somebody opens an entity that is not known. */
const RunTimeResources = () => {
  const isSignedIn = useSession() !== null;
  const { definitions, register, unregister } = useResourceDefinitionContext();
  const { data, refetch } = useGetList<RunTimeEntity>(
    'console/resource',
    { pagination: { page: 1, perPage: 1000 }, sort: { field: 'id', order: 'ASC' }, filter: {} },
    { enabled: isSignedIn, refetchInterval: ASKED_EVERY_MS },
  );
  const entity = useMatch('/d/:entityPath/*')?.params.entityPath;
  const unknown = entity === undefined || Object.hasOwn(definitions, entity) ? null : entity;
  useEffect(() => {
    if (isSignedIn && unknown !== null) void refetch();
  }, [isSignedIn, unknown, refetch]);
  useEffect(() => {
    const declared = (data ?? [])
      .filter(({ id }) => !(id in builtInDefinitions))
      .map((resource) => definitionOf(declarationOf(resource), resource.belongings));
    for (const definition of declared) register(definition);
    return () => {
      for (const definition of declared) unregister(definition);
    };
  }, [data, register, unregister]);
  return null;
};

const declarationOf = ({ id, label, menu, access }: RunTimeEntity): ResourceDeclaration =>
  withDefaults({ name: id, label, access, dialects: ['generic'], fields: [], ...(menu ? { menu } : {}) });

const HomePage = lazyWithTexts(async () => (await import('./HomePage.tsx')).HomePage);
const AccessDeniedPage = lazyWithTexts(async () => (await import('./NoRole.tsx')).AccessDeniedPage);

const DetailsScreen = lazyWithTexts(async () => (await import('../screens/details/DetailsScreen.tsx')).DetailsScreen);
const NewScreen = lazyWithTexts(async () => (await import('../screens/form/FormScreens.tsx')).NewScreen);
const EditScreen = lazyWithTexts(async () => (await import('../screens/form/FormScreens.tsx')).EditScreen);

interface DeclaredResourceProps {
  name: string;
  definition: DeclaredDefinition;
}

const DeclaredResource = ({ definition }: DeclaredResourceProps) => (
  <ResourceContextProvider value={definition.name}>
    <ResourceScreens />
  </ResourceContextProvider>
);
DeclaredResource.raName = 'Resource';
DeclaredResource.registerResource = ({ definition }: DeclaredResourceProps) => definition;

const RunTimeResource = () => {
  const { entityPath = '' } = useParams();
  if (Object.hasOwn(builtInDefinitions, entityPath)) return <PageNotFound />;
  return (
    <ResourceContextProvider key={entityPath} value={entityPath}>
      <Described>
        <ResourceScreens />
      </Described>
    </ResourceContextProvider>
  );
};

const ResourceScreens = () => {
  const declaration = useDeclaration();
  const replaced = replacements[declaration.name] ?? {};
  const { list: List, show: Show = DetailsScreen, create: New = NewScreen, edit: Edit = EditScreen } = replaced;
  const read = readAccess(declaration);
  const write = writeAccess(declaration);
  const list = guarded(read, List ? <List /> : <ListScreen Details={Show} />);
  const below = (screen: keyof typeof replaced) => (replaced[screen] ? '/*' : '');
  return (
    <Routes>
      {['list', 'list/search', 'list/search/:keyword'].map((path) => (
        <Route key={path} path={path} element={list} />
      ))}
      {write ? <Route path={`new${below('create')}`} element={guarded(write, <New />)} /> : null}
      {write && (replaced.edit || !isGeneric(declaration)) ? (
        <Route path={`:id/edit${below('edit')}`} element={guarded(write, <Edit />)} />
      ) : null}
      <Route path={`:id${below('show')}`} element={guarded(read, <Show />)} />
      {/* As react-admin calls it, and people who know it type it. */}
      {write ? <Route path="create" element={<Navigate to="../new" replace />} /> : null}
      {/* `new` is no id. */}
      {write ? null : <Route path="new" element={<PageNotFound />} />}
      <Route path="*" element={<PageNotFound />} />
    </Routes>
  );
};

const Described = ({ children }: { children: ReactNode }) => {
  const name = useResourceContext() ?? '';
  const session = useSession();
  const known = useDeclarations()(name);
  const access = known ? readAccess(known) : ({ allOf: ['CLERK'] } as const);
  const isOpen = isAllowed(access, session?.authorities ?? null);
  const { declaration, error, retry } = useMetadata(name, isOpen);
  // A form may be open that stands on what was known before the error.
  if (isOpen && error && !declaration) return <Failure error={error} onRetry={retry} />;
  return (
    <Guard access={access}>{declaration ? <DescribedContext value={declaration}>{children}</DescribedContext> : <PageSkeleton />}</Guard>
  );
};

const Failure = ({ error, onRetry }: { error: Error; onRetry: () => void }) => {
  const isMissing = error instanceof HttpError && error.status === 404;
  return (
    <Page title={text(isMissing ? 'app.notFound' : 'record.title')}>
      <ErrorState error={error} {...(isMissing ? {} : { onRetry })} />
    </Page>
  );
};

// Drawn when this file is read, so it stands below what it draws.
const declaredResources = Object.values(builtInDefinitions).flatMap((definition) => {
  const { declaration } = definition.options ?? {};
  if (!declaration || !definition.hasList) return [];
  return <DeclaredResource key={definition.name} name={baseAddress(declaration).slice(1)} definition={definition} />;
});
