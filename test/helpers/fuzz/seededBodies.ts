import fc, { type Arbitrary } from 'fast-check';
import { calls as setupCalls } from '../../../contract/workflows/entity-setup/calls.ts';
import { exampleEntity, smallestEntity } from '../../../contract/workflows/entity-setup/exampleEntity.ts';
import { calls as mergeCalls } from '../../../contract/workflows/product-merge/calls.ts';
import { anything } from './anyValue.ts';

const name = fc.stringMatching(/^[a-z]{3,12}$/);
const whole = fc.oneof(
  fc.constant(exampleEntity),
  name.map((own) => ({ ...smallestEntity, name: own })),
);
/** A whole declaration, of which one part is sometimes another value. */
const draft = fc
  .tuple(whole, fc.option(fc.tuple(fc.constantFrom('name', 'fields', 'label', 'access'), anything)))
  .map(([entity, other]) => ({ ...entity, ...(other ? { [other[0]]: other[1] } : {}) }));
const product = fc.integer({ min: 1, max: 4 });

/** Bodies that pass the first checks of calls whose schema says too little for random values to pass them. By the call's address. */
export const seededBodies: Readonly<Record<string, Arbitrary<unknown>>> = {
  [setupCalls.generateScripts.path]: draft,
  [setupCalls.preview.path]: draft,
  [setupCalls.apply.path]: fc.record({ declaration: draft, fingerprint: name }),
  [mergeCalls.merge.path]: fc.record({ primaryProductId: product, secondaryProductId: product }),
  [mergeCalls.preview.path]: fc.record({ primaryProductId: product, secondaryProductId: product }),
};
