import { useCallback, useContext, useLayoutEffect, useMemo, useRef } from 'react';
import { type RouterLinkProps, type RouterNavigateProps, type RouterProvider, type RouterTo, reactRouterProvider } from 'react-admin';
import { DescribedContext, useDeclaredDefinitions } from '../registry/useDeclaration.ts';
import { listSearch, readListSearch } from '../screens/list/listParams.ts';
import { listAddress } from '../ui/listAddress.ts';
import { addressOf } from './addresses.ts';
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
  const { pathname: current } = reactRouterProvider.useLocation();
  return useCallback(
    (to: RouterTo): RouterTo => {
      const { pathname: path, search = '', ...rest } = typeof to === 'string' ? partsOf(to) : to;
      const pathname = path === undefined ? current : addressOf(path, definitions);
      const declaration = listAt(pathname);
      const view = declaration ? readListSearch(declaration, search) : null;
      if (!declaration || !view) return path === undefined ? to : { ...rest, pathname, search };
      return { ...rest, ...partsOf(listAddress(declaration, view, { hasOwnSize: replacements[declaration.name]?.list !== undefined })) };
    },
    [definitions, listAt, current],
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

const useMatch: RouterProvider['useMatch'] = ({ path, ...pattern }) => {
  const definitions = useDeclaredDefinitions();
  const address = addressOf(path, definitions);
  return reactRouterProvider.useMatch({ ...pattern, path: address === path ? path : address.replace(/\/list$/, '') });
};

const Link = ({ to, ...props }: RouterLinkProps) => <reactRouterProvider.Link {...props} to={useAddressOf()(to)} />;

const Navigate = ({ to, ...props }: RouterNavigateProps) => <reactRouterProvider.Navigate {...props} to={useAddressOf()(to)} />;

/** A list reads its parameters from the address, and writes them there. */
export const routerProvider: RouterProvider = { ...reactRouterProvider, useNavigate, useLocation, useMatch, Link, Navigate };
