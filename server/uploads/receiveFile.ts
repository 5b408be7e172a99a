import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { FastifyRequest } from 'fastify';
import { say } from '../../contract/translated.ts';
import { PublicError } from '../errors.ts';
import { inMegabytes, limits } from './limits.ts';

export interface ReceivedFile {
  path: string;
  name: string;
}

export const withReceivedFile = async <Result>(
  request: FastifyRequest,
  signal: AbortSignal,
  use: (file: ReceivedFile) => Promise<Result>,
): Promise<Result> => {
  if (!request.isMultipart()) throw malformed();
  const folder = await mkdtemp(join(tmpdir(), 'offerdesk-upload-'));
  try {
    // The parser waits for ever for the end of some malformed bodies, and the folder would stay.
    return await use(await Promise.race([receive(request, folder), aborted(signal)]));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

const receive = async (request: FastifyRequest, folder: string): Promise<ReceivedFile> => {
  let received: ReceivedFile | null = null;
  try {
    for await (const part of request.parts()) {
      if (part.type !== 'file') continue;
      const name = basename(part.filename || '');
      const path = join(folder, safeName(name));
      await pipeline(part.file, createWriteStream(path, { flags: 'wx' }));
      if (part.file.truncated) throw tooLarge();
      if (part.fieldname !== 'file') throw malformed();
      received = { path, name };
    }
  } catch (error) {
    throw asRefusal(error);
  }
  return received ?? Promise.reject(refusal(say`No file was sent. Choose one and upload it again.`));
};

const aborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });

const safeName = (name: string): string => {
  const safe = name.replace(/[^\p{L}\p{N} ._()-]/gu, '_').slice(-60);
  return /[\p{L}\p{N}]/u.test(safe) ? safe : 'file';
};

const asRefusal = (error: unknown): unknown => {
  const { code } = (error ?? {}) as { code?: unknown };
  if (code === 'FST_REQ_FILE_TOO_LARGE') return tooLarge();
  return error instanceof PublicError || (typeof code === 'string' && /^E[A-Z]+$/.test(code)) ? error : malformed();
};

const tooLarge = () => refusal(say`The file is larger than ${inMegabytes(limits.fileBytes)}. Split it into several files.`);
const malformed = () => new PublicError('INVALID_REQUEST', { reason: say`it is multipart/form-data with one file, in the field 'file'` });

export const refusal = (reason: string): PublicError => new PublicError('UPLOAD_REFUSED', { reason });
