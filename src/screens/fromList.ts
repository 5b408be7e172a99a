import { useLocation } from 'react-router-dom';
import { baseAddress } from '../../contract/dialects.ts';
import type { ResourceDeclaration } from '../../contract/resource.ts';

/** What a list tells the screens that it leads to: its own address, to come back to the same view. */
export interface FromList {
  fromList?: string;
}

/** The list as it was left, or the whole list for whoever came by a link. */
export const useListToReturnTo = (declaration: Pick<ResourceDeclaration, 'name' | 'dialects'>): string => {
  const { fromList } = (useLocation().state ?? {}) as FromList;
  return fromList ?? `${baseAddress(declaration)}/list`;
};
