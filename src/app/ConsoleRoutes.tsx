import { useEffect, useMemo } from 'react';
import { CoreAdminRoutes, CustomRoutes, useGetList, useResourceDefinitionContext } from 'react-admin';
import { Route, useMatch } from 'react-router-dom';
import { withDefaults } from '../../contract/declare.ts';
import { baseAddress } from '../../contract/dialects.ts';
import type { ResourceDeclaration } from '../../contract/resource.ts';
import type { RunTimeResource as RunTimeEntity } from '../../contract/runTimeResources.ts';
import { customPages } from '../../custom-pages/index.ts';
import { guarded, LandingContext } from '../auth/Guard.tsx';
import { useSession } from '../auth/useSession.ts';
import { useConsoleSettings } from '../ui/ConsoleSettings.tsx';
import { lazyWithTexts } from '../ui/lazyWithTexts.tsx';
import { PageNotFound } from '../ui/Page.tsx';
import { Opening } from '../ui/PageSkeleton.tsx';
import { DeclaredResource, RunTimeResource } from './DeclaredResource.tsx';
import { builtInDefinitions, definitionOf } from './definitions.ts';
import { Layout } from './Layout.tsx';
import { landingAddress } from './menu.ts';
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

const declaredResources = Object.values(builtInDefinitions).flatMap((definition) => {
  const { declaration } = definition.options ?? {};
  if (!declaration || !definition.hasList) return [];
  return <DeclaredResource key={definition.name} name={baseAddress(declaration).slice(1)} definition={definition} />;
});

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
