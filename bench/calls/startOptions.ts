import { readFileSync } from 'node:fs';
import manifest from '../../package.json' with { type: 'json' };

/** The product runs as `npm start` runs it. */
export const startOptions = manifest.scripts.start.split(' ').filter((word) => word.startsWith('--'));

/** What the service sets for C's allocator. */
export const startEnvironment: Record<string, string> = Object.fromEntries(
  [...readFileSync('deploy/offerdesk.service', 'utf8').matchAll(/^Environment=(MALLOC_\w+)=(\S+)$/gm)].map(([, name, value]) => [
    name,
    value,
  ]),
);
