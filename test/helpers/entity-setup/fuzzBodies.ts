import fc, { type Arbitrary } from 'fast-check';
import { calls } from '../../../contract/workflows/entity-setup/calls.ts';
import { exampleEntity, smallestEntity } from '../../../contract/workflows/entity-setup/entityJsonSchema.ts';
import { anything } from '../fuzz/anyValue.ts';

const name = fc.stringMatching(/^[a-z]{3,12}$/);
const whole = fc.oneof(
  fc.constant(exampleEntity),
  name.map((own) => ({ ...smallestEntity, name: own })),
);
/** A whole declaration, of which one part is sometimes another value. */
const draft = fc
  .tuple(whole, fc.option(fc.tuple(fc.constantFrom('name', 'fields', 'label', 'access'), anything)))
  .map(([entity, other]) => ({ ...entity, ...(other ? { [other[0]]: other[1] } : {}) }));

export const bodies: Readonly<Record<string, Arbitrary<unknown>>> = {
  [calls.generateScripts.path]: draft,
  [calls.preview.path]: draft,
  [calls.apply.path]: fc.record({ declaration: draft, fingerprint: name }),
};

export const passing: readonly string[] = [calls.generateScripts.path, calls.preview.path];
