import type { DataProvider } from 'react-admin';
import { resources } from '../../resources/index.ts';
import { dialectProvider } from './dialectProvider.ts';
import { ownCallsPrefix, ownProvider } from './ownProvider.ts';
import { refuseUnsupported } from './refuseUnsupported.ts';

/**
 * Every record of the console. `tag`: in the first dialect of its declaration. A name that is not declared: in the generic
 * dialect. `console/job-run`: the product's own resources, in ra-data-simple-rest's dialect.
 */
export const dataProvider: DataProvider = {
  ...refuseUnsupported((resource) => {
    if (resource.startsWith(ownCallsPrefix)) return ownProvider;
    return dialectProvider(resources.find(({ name }) => name === resource));
  }),
  supportAbortSignal: true,
};
