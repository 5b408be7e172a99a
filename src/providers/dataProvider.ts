import type { DataProvider } from 'react-admin';
import type { ResourceDeclaration } from '../../contract/resource.ts';
import { dialectProvider } from './dialectProvider.ts';
import { ownCallsPrefix, ownProvider } from './ownProvider.ts';
import { refuseUnsupported } from './refuseUnsupported.ts';

/**
 * Every record of the console. `tag`: in the first dialect of its declaration. A name that is not declared: in the generic
 * dialect. `console/job-run`: the product's own resources, in ra-data-simple-rest's dialect.
 */
export const createDataProvider = (declarationOf: (resource: string) => ResourceDeclaration | undefined): DataProvider => ({
  ...refuseUnsupported((resource) => {
    if (resource.startsWith(ownCallsPrefix)) return ownProvider;
    return dialectProvider(declarationOf(resource));
  }),
  supportAbortSignal: true,
});
