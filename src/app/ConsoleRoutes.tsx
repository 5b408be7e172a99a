import { lazy } from 'react';
import { Route, Routes } from 'react-router-dom';
import { customPages } from '../../custom-pages/index.ts';
import { resources } from '../../resources/index.ts';
import { AccessDeniedPage } from '../auth/AccessDeniedPage.tsx';
import { Guard } from '../auth/Guard.tsx';
import { useSession } from '../auth/useSession.ts';
import { useConsoleSettings } from '../providers/ConsoleSettings.tsx';
import { HomePage } from './HomePage.tsx';
import { Layout } from './Layout.tsx';
import { landingAddress, menuGroups } from './menu.ts';
import { PageNotFound } from './PageNotFound.tsx';
import { resourceRoutes } from './resourceRoutes.tsx';

const GenericScreens = lazy(() => import('../screens/GenericScreens.tsx').then((module) => ({ default: module.GenericScreens })));

/** The addresses of the console: pages, resources at their own addresses, and the generic screens under `/d/`. */
export const ConsoleRoutes = () => {
  const session = useSession();
  const settings = useConsoleSettings();
  const pages = customPages.filter(({ needs }) => needs === undefined || settings[needs]);
  const groups = menuGroups(pages, resources, session?.authorities ?? null);
  const landing = landingAddress(groups);
  return (
    <Routes>
      <Route element={<Layout groups={groups} />}>
        <Route
          index
          element={
            <Guard access={{}} landing={landing}>
              <HomePage groups={groups} />
            </Guard>
          }
        />
        {pages.flatMap(({ paths, access, page: CustomPage }) =>
          paths.map((path) => (
            <Route
              key={path}
              path={path}
              element={
                <Guard access={access} landing={landing}>
                  <CustomPage />
                </Guard>
              }
            />
          )),
        )}
        {resources.flatMap((declaration) => resourceRoutes(declaration, landing))}
        <Route
          path="/d/:entityPath/*"
          element={
            <Guard access={{ allOf: ['CLERK'] }} landing={landing}>
              <GenericScreens resources={resources} landing={landing} />
            </Guard>
          }
        />
        <Route path="/access-denied" element={<AccessDeniedPage />} />
        <Route path="*" element={<PageNotFound />} />
      </Route>
    </Routes>
  );
};
