import fc, { type Arbitrary } from 'fast-check';
import type { InjectOptions } from 'fastify';
import { anyIdText, anyInstantText, anyText } from './anyText.ts';
import { anything, anyValueOf, type JsonSchema } from './anyValue.ts';
import type { DescribedCall } from './describedCalls.ts';
import { seededBodies } from './seededBodies.ts';

export type AnyRequest = Pick<InjectOptions, 'method' | 'url' | 'payload'> & { headers: Record<string, string> };

/** Requests to one call: parameters and body as described, each sometimes replaced by any value. `names`: the names of fields. */
export const anyRequestTo = ({ method, url, query, body, isUpload }: DescribedCall, names: readonly string[]): Arbitrary<AnyRequest> => {
  const parameters = query.length === 0 ? fc.constant([]) : fc.array(anyParameter(query, names), { maxLength: query.length + 1 });
  const payload: Arbitrary<Omit<AnyRequest, 'method' | 'url'>> = isUpload ? anyFile(names) : body ? anyJson(anyBody(url, body)) : nothing;
  return fc.tuple(anyIdText, parameters, payload).map(([id, pairs, sent]) => {
    const path = url.replace(/:\w+/g, () => encodeURIComponent(id.toWellFormed()));
    const search = new URLSearchParams(pairs.map(([name, value]) => [name, value.toWellFormed()])).toString();
    return { method, url: search === '' ? path : `${path}?${search}`, ...sent };
  });
};

const anyBody = (url: string, schema: JsonSchema) => {
  const seeded = seededBodies[url];
  return seeded ? fc.oneof(seeded, anyValueOf(schema)) : anyValueOf(schema);
};

const nothing = fc.constant({ headers: {} });

const anyJson = (value: Arbitrary<unknown>) =>
  fc
    .oneof(
      { weight: 8, arbitrary: value.map((each) => JSON.stringify(each)) },
      { weight: 1, arbitrary: fc.constantFrom('', '{', 'null', '[]', '5') },
      { weight: 1, arbitrary: anyText },
    )
    .map((payload) => ({ payload, headers: { 'content-type': 'application/json' } }));

const anyParameter = (query: readonly string[], names: readonly string[]): Arbitrary<[string, string]> => {
  const field = fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...names, 'id', 'password') }, anyText);
  // Made once for all requests: making them takes longer than what is made of them.
  const pairs = [...query, 'unknown'].map((name) => fc.tuple(fc.constant(name), anyParameterOf(name, field)));
  return fc.constantFrom(...pairs).chain((pair) => pair);
};

const anyParameterOf = (name: string, field: Arbitrary<string>): Arbitrary<string> => {
  if (name === 'sort') return anySort(field);
  if (/page|size/i.test(name)) return fc.oneof({ weight: 3, arbitrary: fc.integer({ min: 0, max: 50 }).map(String) }, anyIdText);
  if (/id$/i.test(name)) return anyIdText;
  if (/idlist$/i.test(name)) return fc.array(anyIdText, { maxLength: 5 }).map((ids) => ids.join(','));
  if (/updatedon$/i.test(name)) return fc.oneof(anyInstantText, anyText);
  if (name === 'fieldName') return field;
  if (name === 'active') return fc.oneof(fc.constantFrom('all', 'true', 'false'), anyText);
  if (name === 'filter')
    return fc.oneof(
      fc.jsonValue().map((value) => JSON.stringify(value)),
      fc.dictionary(field, anyText).map((value) => JSON.stringify(value)),
      anyText,
    );
  if (name === 'range')
    return fc.oneof(
      fc.array(fc.integer()).map((range) => JSON.stringify(range)),
      fc.constant('[0,9]'),
      anyText,
    );
  return anyText;
};

const anySort = (field: Arbitrary<string>): Arbitrary<string> => {
  const direction = fc.constantFrom('asc', 'desc', 'ASC', '', '; drop table tag');
  const one = fc.tuple(field, direction).map((parts) => parts.join(';'));
  const simpleRest = fc.tuple(field, fc.oneof({ weight: 3, arbitrary: direction }, anything)).map((parts) => JSON.stringify(parts));
  return fc.oneof(
    fc.array(one, { minLength: 1, maxLength: 4 }).map((all) => all.join(',')),
    simpleRest,
    anyText,
  );
};

const BOUNDARY = 'a boundary of our own';

/** A file of records: a CSV with names of fields as its header, bytes that start like a workbook, or any bytes. */
const anyFile = (names: readonly string[]) => {
  const row = fc.array(fc.oneof(anyText, anyIdText), { maxLength: 8 });
  const header = fc.array(fc.oneof({ weight: 6, arbitrary: fc.constantFrom(...names) }, anyText), { maxLength: 8 });
  const quoted = (cells: string[]) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',');
  const csv = fc.tuple(header, fc.array(row, { maxLength: 6 })).map(([head, rows]) => Buffer.from([head, ...rows].map(quoted).join('\n')));
  const bytes = fc.uint8Array({ maxLength: 400 }).map((each) => Buffer.from(each));
  const workbook = bytes.map((each) => Buffer.concat([Buffer.from('PK\x03\x04'), each]));
  const content = fc.oneof(
    { weight: 4, arbitrary: csv },
    workbook,
    bytes,
    anyText.map((text) => Buffer.from(text)),
  );
  const fileName = fc.oneof(fc.constantFrom('file.csv', 'file.xlsx', '../../x.csv'), anyText).map((name) => name.replace(/["\r\n]/g, ''));
  return fc.tuple(content, fileName, fc.constantFrom('file', 'file', 'file', 'other')).map(([body, name, field]) => ({
    payload: Buffer.concat([
      Buffer.from(`--${BOUNDARY}\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\n\r\n`),
      body,
      Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
    ]),
    headers: { 'content-type': `multipart/form-data; boundary="${BOUNDARY}"` },
  }));
};
