import { useCallback, useLayoutEffect, useRef } from 'react';
import { type RouterLinkProps, type RouterNavigateProps, type RouterProvider, type RouterTo, reactRouterProvider } from 'react-admin';
import { useDeclaredDefinitions } from '../screens/useDeclaration.ts';
import { addressOf } from './addresses.ts';

/** Answers what turns where react-admin leads into an address of the specification. */
const useAddressOf = () => {
  const definitions = useDeclaredDefinitions();
  return useCallback(
    (to: RouterTo): RouterTo => {
      if (typeof to !== 'string') return to.pathname === undefined ? to : { ...to, pathname: addressOf(to.pathname, definitions) };
      const [path = '', query = ''] = to.split(/(?=[?#])(.*)/s);
      return addressOf(path, definitions) + query;
    },
    [definitions],
  );
};

const useNavigate: RouterProvider['useNavigate'] = () => {
  const navigate = reactRouterProvider.useNavigate();
  const toAddress = useAddressOf();
  const latest = useRef(toAddress);
  useLayoutEffect(() => {
    latest.current = toAddress;
  }, [toAddress]);
  // Always the same function: react-admin registers its resources anew when it changes, which would change it again.
  return useCallback((to, options) => navigate(typeof to === 'number' ? to : latest.current(to), options), [navigate]);
};

const useMatch: RouterProvider['useMatch'] = ({ path, ...pattern }) => {
  const definitions = useDeclaredDefinitions();
  // A menu entry is the current one on every screen of its resource.
  const address = addressOf(path, definitions);
  return reactRouterProvider.useMatch({ ...pattern, path: address === path ? path : address.replace(/\/list$/, '') });
};

const Link = ({ to, ...props }: RouterLinkProps) => <reactRouterProvider.Link {...props} to={useAddressOf()(to)} />;

const Navigate = ({ to, ...props }: RouterNavigateProps) => <reactRouterProvider.Navigate {...props} to={useAddressOf()(to)} />;

/** react-admin's router at the addresses of the specification: its links, redirects and menu entries work as they are. */
export const routerProvider: RouterProvider = { ...reactRouterProvider, useNavigate, useMatch, Link, Navigate };
