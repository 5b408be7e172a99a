import { globSync } from 'node:fs';
import { join } from 'node:path';
import type { Arbitrary } from 'fast-check';

/** `passing`: addresses of calls that some of these bodies pass. */
interface FuzzBodies {
  bodies: Readonly<Record<string, Arbitrary<unknown>>>;
  passing: readonly string[];
}

const files = globSync(join(import.meta.dirname, '../*/fuzzBodies.ts'));
const ofWorkflows = await Promise.all(files.map((file): Promise<FuzzBodies> => import(file)));

/** Bodies that pass the first checks of calls whose schema says too little for random values to pass them. By the call's address. */
export const seededBodies: FuzzBodies['bodies'] = Object.assign({}, ...ofWorkflows.map(({ bodies }) => bodies));

export const passing: readonly string[] = ofWorkflows.flatMap((each) => each.passing);
