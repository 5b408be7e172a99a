import { Route } from 'react-router-dom';
import { baseAddress } from '../../contract/dialects.ts';
import type { ResourceDeclaration } from '../../contract/resource.ts';
import { Guard } from '../auth/Guard.tsx';
import { readAccess, writeAccess } from '../screens/access.ts';
import { DetailsScreen, EditScreen, NewScreen } from '../screens/lazyScreens.ts';
import { ListScreen } from '../screens/list/ListScreen.tsx';

/** The addresses of a resource that does not live under `/d/`. */
export const resourceRoutes = (declaration: ResourceDeclaration, landing: string) => {
  const [dialect] = declaration.dialects;
  if (dialect === undefined || dialect === 'generic') return [];
  const base = baseAddress(declaration);
  const read = readAccess(declaration);
  const write = writeAccess(declaration);
  const list = <ListScreen key={declaration.name} declaration={declaration} />;
  const screens = [
    { path: `${base}/list`, access: read, screen: list },
    { path: `${base}/list/search`, access: read, screen: list },
    { path: `${base}/list/search/:keyword`, access: read, screen: list },
    { path: `${base}/new`, access: write, screen: <NewScreen key={declaration.name} declaration={declaration} /> },
    { path: `${base}/:id`, access: read, screen: <DetailsScreen key={declaration.name} declaration={declaration} /> },
    { path: `${base}/:id/edit`, access: write, screen: <EditScreen key={declaration.name} declaration={declaration} /> },
  ];
  return screens.flatMap(({ path, access, screen }) => {
    if (access === null) return [];
    const guarded = (
      <Guard access={access} landing={landing}>
        {screen}
      </Guard>
    );
    return <Route key={path} path={path} element={guarded} />;
  });
};
