import type { FieldOf } from '../../../contract/kinds/index.ts';
import { resources } from '../../../resources/index.ts';
import { lookupOptions } from '../../ui/lookupOptions.ts';
import type { FetchOptions } from '../../ui/optionSearch.ts';
import { genericLookupOptions } from './genericLookupOptions.ts';

/**
 * Options of a many-to-one: through the generic calls on generic screens, through the typed ones elsewhere; a target that has only one
 * of the two is asked by that one anywhere. What nobody declared has the generic ones.
 */
export const targetOptions = (field: FieldOf<'MANY_TO_ONE'>, isGeneric: boolean): FetchOptions => {
  const spoken = resources.find(({ name }) => name === field.target)?.dialects ?? ['generic'];
  const isTyped = spoken.some((dialect) => dialect !== 'generic') && !(isGeneric && spoken.includes('generic'));
  return isTyped ? lookupOptions(field.target, field.lookupSearchField) : genericLookupOptions(field);
};
