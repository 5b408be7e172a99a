import { useCallback, useContext, useLayoutEffect, useMemo, useRef } from 'react';
import { type RouterLinkProps, type RouterNavigateProps, type RouterProvider, type RouterTo, reactRouterProvider } from 'react-admin';
import { baseAddress } from '../../contract/dialects.ts';
import { type DeclaredDefinitions, DescribedContext, useDeclaredDefinitions } from '../registry/useDeclaration.ts';
import { listSearch, readListSearch } from '../screens/list/listParams.ts';
import { listAddress, readSavedView } from '../ui/listAddress.ts';
import { replacements } from './replacements.ts';

const LIST = /^\/(?:d\/)?([^/]+)\/list(?:\/search(?:\/[^/]*)?)?\/?$/;

const useListAt = () => {
  const definitions = useDeclaredDefinitions();
  const described = useContext(DescribedContext);
  return useCallback(
    (pathname: string) => {
      const [, name = ''] = LIST.exec(pathname) ?? [];
      return described?.name === name ? described : definitions[name]?.options?.declaration;
    },
    [definitions, described],
  );
};

const useAddressOf = () => {
  const definitions = useDeclaredDefinitions();
  const listAt = useListAt();
  const { pathname: current, search: currentSearch } = reactRouterProvider.useLocation();
  return useCallback(
    (to: RouterTo): RouterTo => {
      const { pathname: path, search = '', ...rest } = typeof to === 'string' ? partsOf(to) : to;
      const pathname = path === undefined ? current : addressOf(path, definitions);
      const declaration = listAt(pathname);
      const view = declaration ? readListSearch(declaration, search) : null;
      if (!declaration || !view) return path === undefined ? to : { ...rest, pathname, search };
      // react-admin knows nothing of the saved view: it stays while its conditions change.
      const savedView = path === undefined ? readSavedView(currentSearch) : undefined;
      return {
        ...rest,
        ...partsOf(listAddress(declaration, { ...view, savedView }, { hasOwnSize: replacements[declaration.name]?.list !== undefined })),
      };
    },
    [definitions, listAt, current, currentSearch],
  );
};

const partsOf = (address: string): { pathname: string; search: string; hash: string } => {
  const [, pathname = '', search = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(address) ?? [];
  return { pathname, search, hash };
};

const useNavigate: RouterProvider['useNavigate'] = () => {
  const navigate = reactRouterProvider.useNavigate();
  const toAddress = useAddressOf();
  const latest = useRef(toAddress);
  useLayoutEffect(() => {
    latest.current = toAddress;
  }, [toAddress]);
  // Always the same function: react-admin registers its resources again when it changes, which would change it again.
  return useCallback((to, options) => navigate(typeof to === 'number' ? to : latest.current(to), options), [navigate]);
};

const useLocation: RouterProvider['useLocation'] = () => {
  const location = reactRouterProvider.useLocation();
  const listAt = useListAt();
  return useMemo(() => {
    const declaration = listAt(location.pathname);
    return declaration ? { ...location, search: listSearch(declaration, location.pathname, location.search) } : location;
  }, [location, listAt]);
};

const Link = ({ to, ...props }: RouterLinkProps) => <reactRouterProvider.Link {...props} to={useAddressOf()(to)} />;

const Navigate = ({ to, ...props }: RouterNavigateProps) => <reactRouterProvider.Navigate {...props} to={useAddressOf()(to)} />;

/** A list reads its parameters from the address, and writes them there. */
export const routerProvider: RouterProvider = { ...reactRouterProvider, useNavigate, useLocation, Link, Navigate };

/** `/~/tag/5` is react-admin's path to edit a tag; `/tag/5` is our address of the tag's details. */
export const ADMIN_BASE = '/~';

const own: Readonly<Record<string, string>> = { '': '/', login: '/sign-in' };

const addressOf = (path: string, definitions: DeclaredDefinitions): string => {
  if (path !== ADMIN_BASE && !path.startsWith(`${ADMIN_BASE}/`)) return path;
  const [name = '', ...rest] = path.slice(ADMIN_BASE.length).split('/').filter(Boolean);
  const { hasEdit = false, options } = definitions[name] ?? {};
  if (!options) return own[[name, ...rest].join('/')] ?? `/${[name, ...rest].join('/')}`;
  const [record, action, ...below] = rest;
  return [baseAddress(options.declaration), ...screenOf(hasEdit, record, action), ...below].join('/');
};

const screenOf = (hasEdit: boolean, record: string | undefined, action: string | undefined): string[] => {
  if (record === undefined) return ['list'];
  if (record === 'create') return ['new', ...(action === undefined ? [] : [action])];
  return action === 'show' || !hasEdit ? [record] : [record, 'edit', ...(action === undefined ? [] : [action])];
};
