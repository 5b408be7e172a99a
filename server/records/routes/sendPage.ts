import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { Dialect } from '../../../contract/dialects.ts';
import { camelCase } from '../../../contract/names.ts';
import type { RecordJson } from '../../../contract/records.ts';
import type { ResourceDeclaration } from '../../../contract/resource.ts';
import type { OpenPage } from '../findPage.ts';

export const sendPage = (
  reply: FastifyReply,
  declaration: ResourceDeclaration,
  shape: Dialect['pageShape'],
  { info, chunks }: OpenPage,
): FastifyReply => {
  const rows = { count: 0 };
  const [before, after] = {
    content: ['{"content":', () => `,${JSON.stringify({ numberOfElements: rows.count, ...info }).slice(1)}`] as const,
    embedded: [`{"_embedded":{"${camelCase(declaration.name)}":`, () => `},"page":${JSON.stringify(info)}}`] as const,
  }[shape];
  const answer = reply.type('application/json; charset=utf-8');
  if (Symbol.asyncIterator in chunks) return answer.send(Readable.from(pieces(before, chunks, after, rows)));
  const found = chunks.flat();
  rows.count = found.length;
  return answer.send(`${before}${JSON.stringify(found)}${after()}`);
};

async function* pieces(
  before: string,
  chunks: AsyncIterable<RecordJson[]>,
  after: () => string,
  rows: { count: number },
): AsyncGenerator<string> {
  yield `${before}[`;
  for await (const chunk of chunks) {
    const text = chunk.map((row) => JSON.stringify(row)).join(',');
    if (text !== '') yield rows.count === 0 ? text : `,${text}`;
    rows.count += chunk.length;
  }
  yield `]${after()}`;
}
