import type { JsonSchema } from './anyValue.ts';
import type { DescribedCall } from './describedCalls.ts';

export interface LargeRequest {
  method: DescribedCall['method'];
  url: string;
  payload?: string;
  headers?: Record<string, string>;
}

/** What expressions, cleaning and matching may take long for. One letter of U+FDFA becomes 18. */
export const pieces = [
  ...['<b>', '<', '&#', '1', '0', '1.', ' ', 'a@', '"', '\\', ',', ';asc,', '\n', '[', '{"a":', '漢', '%', "'"],
  ...['\ufdfa', '1k', '1k1k', 'black 500 ', 'black/', 'a b ', '17 Pro 256 ', '\ud83d\ude00'],
];

/** Bodies of so many bytes as the schema lets them through: the longest texts, and the most entries. */
export const largestBodies = (schema: JsonSchema, piece: string, bytes: number): string[] =>
  [false, true].map((isMany) => {
    const one = JSON.stringify(filled(schema, { text: `${piece}x`, count: 1 })).length;
    const places = (JSON.stringify(filled(schema, { text: '\u0001', count: 1 })).match(/\\u0001/g) ?? []).length;
    const room = Math.max(0, bytes - one) / Math.max(1, places);
    const long = `${piece.repeat(room / JSON.stringify(piece).slice(1, -1).length)}x`;
    const count = Math.floor(bytes / (one + 1));
    return JSON.stringify(filled(schema, isMany ? { text: `${piece}x`, count } : { text: long, count: 1 }));
  });

/** Bodies of so many bytes that no schema expects. */
export const strangeBodies = (bytes: number): string[] => [
  `[${'1,'.repeat(bytes / 2 - 2)}1]`,
  `[${'[],'.repeat(bytes / 3 - 2)}[]]`,
  `{"a":${'['.repeat(bytes / 2 - 6)}${']'.repeat(bytes / 2 - 6)}}`,
  `{${Array.from({ length: bytes / 12 - 1 }, (_, at) => `"k${at}":1`).join()}}`,
  `{"a":"${'\\u0000'.repeat(bytes / 6 - 3)}"}`,
];

/** Each parameter of the address in turn, and the largest page. */
export const largestAddresses = ({ method, url, query }: DescribedCall, piece: string, bytes: number): LargeRequest[] =>
  query.map((name) => {
    const text = /size/i.test(name) ? '9999999' : `${piece.repeat(bytes / piece.length)}x`;
    return { method, url: `${addressOf(url)}?${new URLSearchParams({ [name]: text.toWellFormed() })}` };
  });

export const addressOf = (url: string): string => url.replace(':entityPath', 'nothing').replace(/:\w+/g, '1');

const filled = (schema: JsonSchema, asked: { text: string; count: number }): unknown => {
  const branch = (schema.anyOf ?? schema.oneOf)?.[0];
  if (branch) return filled(branch, asked);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.properties) return Object.fromEntries(Object.entries(schema.properties).map(([name, inner]) => [name, filled(inner, asked)]));
  const [type] = [schema.type].flat();
  if (type === 'array') {
    const inner = filled(schema.items ?? {}, { ...asked, count: 1 });
    return Array.from({ length: Math.min(asked.count, schema.maxItems ?? asked.count) }, () => inner);
  }
  if (type === 'integer' || type === 'number') return 1;
  if (type === 'boolean') return true;
  if (schema.format === 'uuid') return '8f14e45f-ceea-467f-a0e6-d0b6ae1e6a1b';
  if (schema.format === 'date-time') return '2026-01-01T00:00:00.000Z';
  return asked.text.slice(0, schema.maxLength).toWellFormed();
};
