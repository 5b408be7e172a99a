import { useLocation } from 'react-router-dom';
import { baseAddress, isGeneric } from '../../contract/dialects.ts';
import type { ResourceDeclaration } from '../../contract/resource.ts';
import { listAddress, readListAddress } from './listAddress.ts';

export interface FromList {
  fromList?: string;
}

/** The list as the user left it, or the whole list after a link. The address of a generic list carries `sort` and `sf`. */
export const useListToReturnTo = (declaration: Pick<ResourceDeclaration, 'name' | 'dialects' | 'list' | 'fields'>): string => {
  const { fromList } = (useLocation().state ?? {}) as FromList;
  const list = `${baseAddress(declaration)}/list`;
  return fromList ?? (isGeneric(declaration) ? listAddress(declaration, readListAddress(declaration, list, '')) : list);
};
