import { describe, expect, it } from 'vitest';
import { camelCase } from '../../contract/names.ts';
import { resources } from '../../resources/index.ts';

/** declarationFaults checks everything else: test/contract/declarationFaults.test.ts. */
describe.each(resources.map((declaration) => [declaration.name, declaration] as const))('the declaration of %s', (name, declaration) => {
  it('comes from the file of its name', async () => {
    const key = camelCase(name);
    expect((await import(`../../resources/${key}.ts`))[key]).toBe(declaration);
  });

  it('is plain data', () => {
    expect(JSON.parse(JSON.stringify(declaration))).toEqual(declaration);
  });
});
