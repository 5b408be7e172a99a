import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

export interface Packed {
  etag: string;
  plain: Buffer;
  gzipped: Buffer;
}

export const pack = async (answer: object): Promise<Packed> => {
  const plain = Buffer.from(JSON.stringify(answer));
  const etag = `"${createHash('sha256').update(plain).digest('base64url')}"`;
  return { etag, plain, gzipped: await promisify(gzip)(plain) };
};
