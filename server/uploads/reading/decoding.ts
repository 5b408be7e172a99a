import { createReadStream } from 'node:fs';
import type { UploadEncoding } from '../../../contract/uploads.ts';
import { refusal, SAVE_AS } from '../refuse.ts';
import { likelierChinese } from './likelierChinese.ts';

type TextEncodingName = UploadEncoding | 'utf-16le' | 'utf-16be';

/** The text of a file, piece by piece, without its byte order mark. */
export async function* decoded(path: string, encoding: TextEncodingName): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  try {
    for await (const chunk of createReadStream(path)) yield decoder.decode(chunk, { stream: true });
    yield decoder.decode();
  } catch (error) {
    if (!isUndecodable(error)) throw error;
    throw refusal(`The file's text is not ${names[encoding]}. Save it as CSV UTF-8 and upload it again.`);
  }
}

/** Text that is valid UTF-8 is read as UTF-8: text in Big5 or GBK is valid UTF-8 only when it is plain ASCII, where all three agree. */
export const findEncoding = async (path: string, start: Buffer): Promise<TextEncodingName> => {
  if (start[0] === 0xff && start[1] === 0xfe) return 'utf-16le';
  if (start[0] === 0xfe && start[1] === 0xff) return 'utf-16be';
  if (start.includes(0)) throw refusal(`The file is neither a CSV file nor an .xlsx workbook. ${SAVE_AS}`);
  if (await isDecodable(path, 'utf-8')) return 'utf-8';
  const candidates: ('big5' | 'gbk')[] = [];
  for (const encoding of ['big5', 'gbk'] as const) if (await isDecodable(path, encoding)) candidates.push(encoding);
  const likelier = await likelierChinese(createReadStream(path), candidates);
  if (!likelier) throw refusal("The file's text is neither UTF-8, Big5 nor GBK. Save it as CSV UTF-8 and upload it again.");
  return likelier;
};

const isDecodable = async (path: string, encoding: UploadEncoding): Promise<boolean> => {
  const decoder = new TextDecoder(encoding, { fatal: true });
  try {
    for await (const chunk of createReadStream(path)) decoder.decode(chunk, { stream: true });
    decoder.decode();
    return true;
  } catch (error) {
    if (isUndecodable(error)) return false;
    throw error;
  }
};

const isUndecodable = (error: unknown): boolean =>
  error instanceof TypeError && 'code' in error && error.code === 'ERR_ENCODING_INVALID_ENCODED_DATA';

const names: Record<TextEncodingName, string> = {
  'utf-8': 'UTF-8',
  big5: 'Big5',
  gbk: 'GBK',
  'utf-16le': 'whole UTF-16',
  'utf-16be': 'whole UTF-16',
};
