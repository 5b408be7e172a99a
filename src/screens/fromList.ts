import { useLocation } from 'react-router-dom';
import { baseAddress, isGeneric } from '../../contract/dialects.ts';
import type { ResourceDeclaration } from '../../contract/resource.ts';
import { listAddress, readListAddress } from './list/listAddress.ts';

/** What a list tells the screens that it leads to: its own address, to come back to the same view. */
export interface FromList {
  fromList?: string;
}

/** The list as it was left, or the whole list for whoever came by a link; a generic one's address carries `sort` and `sf`. */
export const useListToReturnTo = (declaration: Pick<ResourceDeclaration, 'name' | 'dialects' | 'list' | 'fields'>): string => {
  const { fromList } = (useLocation().state ?? {}) as FromList;
  const list = `${baseAddress(declaration)}/list`;
  return fromList ?? (isGeneric(declaration) ? listAddress(declaration, readListAddress(declaration, list, '')) : list);
};
