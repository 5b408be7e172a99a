import { useMemo } from 'react';
import { CoreAdminRoutes, CustomRoutes } from 'react-admin';
import { Route } from 'react-router-dom';
import { baseAddress } from '../../contract/dialects.ts';
import { customPages } from '../../custom-pages/index.ts';
import { AccessDeniedPage } from '../auth/AccessDeniedPage.tsx';
import { Guard, LandingContext } from '../auth/Guard.tsx';
import { useConsoleSettings } from '../providers/ConsoleSettings.tsx';
import { PageNotFound } from '../ui/PageNotFound.tsx';
import { DeclaredResource, RunTimeResource } from './DeclaredResource.tsx';
import { builtInDefinitions } from './definitions.ts';
import { HomePage } from './HomePage.tsx';
import { Layout } from './Layout.tsx';
import { landingAddress } from './menu.ts';
import { Opening } from './Opening.tsx';
import { RunTimeResources } from './RunTimeResources.tsx';
import { useMenu } from './useMenu.ts';

export const ConsoleRoutes = () => {
  const settings = useConsoleSettings();
  const landing = landingAddress(useMenu());
  // react-admin registers its children anew whenever they change.
  const children = useMemo(
    () => [
      <CustomRoutes key="pages">
        <Route
          path="/"
          element={
            <Guard access={{}}>
              <HomePage />
            </Guard>
          }
        />
        {customPages
          .filter(({ needs }) => needs === undefined || settings[needs])
          .flatMap(({ paths, access, page: CustomPage }) =>
            paths.map((path) => (
              <Route
                key={path}
                path={path}
                element={
                  <Guard access={access}>
                    <CustomPage />
                  </Guard>
                }
              />
            )),
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
