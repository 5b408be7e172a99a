import { useLocation, useNavigate } from 'react-router-dom';
import type { ResourceDeclaration } from '../../../contract/resource.ts';
import { type ListView, listAddress, readListAddress } from './listAddress.ts';

/** The list's view as its address tells it, and how to change it. What changes the set of rows goes back to the first page. */
export const useListView = (declaration: ResourceDeclaration) => {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const view = readListAddress(declaration, pathname, search);
  const change = (changes: Partial<ListView>) => navigate(listAddress(declaration, { ...view, page: 1, ...changes }));
  return { view, change, address: listAddress(declaration, view) };
};
