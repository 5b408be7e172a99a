import { describe, expect, it } from 'vitest';
import { entityJsonSchema } from '../../../../contract/workflows/entity-setup/entityJsonSchema.ts';

interface Part {
  [key: string]: unknown;
}

/** The places of parts of the schema for which `isMet` holds. `examples` are values. */
const placesOf = (part: unknown, isMet: (part: Part) => boolean, place = ''): string[] => {
  if (typeof part !== 'object' || part === null) return [];
  const own = isMet(part as Part) ? [place] : [];
  const inner = Object.entries(part).filter(([key]) => !['examples', 'default'].includes(key));
  return [...own, ...inner.flatMap(([key, value]) => placesOf(value, isMet, `${place}/${key}`))];
};

describe('the served JSON Schema', () => {
  const schema = entityJsonSchema();

  it('bounds every text', () => {
    const isEndless = ({ type, maxLength, enum: words, const: word }: Part) =>
      type === 'string' && (maxLength ?? words ?? word) === undefined;
    expect(placesOf(schema, isEndless)).toEqual([]);
  });

  it('bounds every list', () => {
    const isEndless = ({ type, maxItems, prefixItems }: Part) => type === 'array' && (maxItems ?? prefixItems) === undefined;
    expect(placesOf(schema, isEndless)).toEqual([]);
  });
});
