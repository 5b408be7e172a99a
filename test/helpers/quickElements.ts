import * as React from 'react';

/**
 * In development React notes with each element where the code made it, up to 10,000 times in a second, for the stacks of its warnings. The
 * notes took an eighth of the screen tests' time. A count that is always full stops them.
 */
const internals: object = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE');
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Number.POSITIVE_INFINITY, set: () => {} });
