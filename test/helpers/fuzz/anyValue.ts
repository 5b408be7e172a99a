import fc, { type Arbitrary } from 'fast-check';
import { anyId, anyInstantText, anyText } from './anyText.ts';

/** The part of a JSON schema that the description of the calls uses. */
export interface JsonSchema {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  format?: string;
  minLength?: number;
  maxLength?: number;
  maxItems?: number;
}

/** Mostly values that fit the schema, so that they pass the first check; often values that do not. */
export const anyValueOf = (schema: JsonSchema): Arbitrary<unknown> =>
  fc.oneof({ weight: 7, arbitrary: ofSchema(schema) }, { weight: 1, arbitrary: anything });

export const anything: Arbitrary<unknown> = fc.oneof(
  anyText,
  anyId,
  fc.constant(null),
  fc.boolean(),
  fc.record({ id: anyId }),
  // Values that JavaScript cannot turn into text.
  fc.constantFrom({ toString: 1 }, { id: { toString: 1 } }, [{ toString: 1, valueOf: 2 }]),
  fc.jsonValue({ maxDepth: 2 }),
);

const ofSchema = (schema: JsonSchema): Arbitrary<unknown> => {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const branches = schema.anyOf ?? schema.oneOf;
  if (branches) return fc.oneof(...branches.map(ofSchema));
  if (schema.properties) return ofProperties(schema.properties);
  const [type] = [schema.type].flat();
  if (type === 'array') return fc.array(anyValueOf(schema.items ?? {}), { maxLength: 4 });
  if (type === 'integer') return fc.oneof(fc.integer({ min: 1, max: 4 }), fc.integer());
  if (type === 'number') return fc.oneof(fc.integer({ min: 0, max: 1_000 }), fc.double());
  if (type === 'boolean') return fc.boolean();
  if (type === 'string')
    return schema.format === 'date-time' ? anyInstantText : anyText.map((text) => text.padEnd(schema.minLength ?? 0, 'a long text'));
  return anything;
};

const more = fc.dictionary(anyText, anything, { maxKeys: 2 });

const ofProperties = (properties: Record<string, JsonSchema>): Arbitrary<unknown> => {
  // A lookup is written as `country` or as `countryId`; both are refused.
  const once = Object.entries(properties).filter(([name]) => !(name.endsWith('Id') && Object.hasOwn(properties, name.slice(0, -2))));
  const known = fc.record(Object.fromEntries(once.map(([name, schema]) => [name, anyValueOf(schema)])));
  const some = fc.record(Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, anyValueOf(schema)])), {
    requiredKeys: [],
  });
  return fc.oneof(
    { weight: 4, arbitrary: known },
    { weight: 3, arbitrary: some },
    { weight: 1, arbitrary: fc.tuple(some, more).map(([one, other]) => ({ ...one, ...other })) },
  );
};
