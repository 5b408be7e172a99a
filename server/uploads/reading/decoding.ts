import { createReadStream } from 'node:fs';
import { say, translated } from '../../../contract/translated.ts';
import type { FileEncoding, FoundEncoding, UploadEncoding } from '../../../contract/uploads.ts';
import { counted, saveAs, unreadable } from '../limits.ts';
import { likelierChinese } from './likelierChinese.ts';

export async function* decoded(path: string, encoding: FileEncoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  try {
    for await (const chunk of createReadStream(path)) yield decoder.decode(chunk, { stream: true });
    yield decoder.decode();
  } catch (error) {
    if (!isUndecodable(error)) throw error;
    const damage = encoding === 'utf-8' ? await damageOf(path) : null;
    throw damage && isMostly(damage)
      ? damagedUtf8(damage)
      : unreadable(say`The file's text is not ${translated(names[encoding])}. ${saveAgain()}`);
  }
}

/** Text that is valid UTF-8 is read as UTF-8: text in Big5 or GBK is valid UTF-8 only when it is plain ASCII, where all three agree. */
export const findEncoding = async (path: string, start: Buffer): Promise<FoundEncoding> => {
  const surely = (encoding: FileEncoding): FoundEncoding => ({ encoding, isDoubtful: false });
  if (start[0] === 0xff && start[1] === 0xfe) return surely('utf-16le');
  if (start[0] === 0xfe && start[1] === 0xff) return surely('utf-16be');
  if (start.includes(0)) throw unreadable(say`The file is neither a CSV file nor an .xlsx workbook. ${saveAs()}`);
  if (await isDecodable(path, 'utf-8')) return surely('utf-8');
  const damage = await damageOf(path);
  if (isMostly(damage) || start.subarray(0, 3).toString('hex') === 'efbbbf') throw damagedUtf8(damage);
  const candidates: ('big5' | 'gbk')[] = [];
  for (const encoding of ['big5', 'gbk'] as const) if (await isDecodable(path, encoding)) candidates.push(encoding);
  const likelier = await likelierChinese(createReadStream(path), candidates);
  // Central Europe shares these bytes, and so does Chinese that stands in single letters: the console asks.
  if (await isWestern(createReadStream(path))) return { encoding: likelier?.encoding ?? 'windows-1252', isDoubtful: true };
  if (!likelier) throw unreadable(say`The file's text is neither UTF-8, Big5, GBK nor Windows-1252. ${saveAgain()}`);
  return likelier;
};

const saveAgain = () => say`Save it as CSV UTF-8 and upload it again.`;

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

interface Damage {
  whole: number;
  broken: number;
  line: number;
}

const damageOf = async (path: string): Promise<Damage> => {
  const decoder = new TextDecoder('utf-8');
  const damage: Damage = { whole: 0, broken: 0, line: 1 };
  const count = (text: string) => {
    for (let at = 0; at < text.length; at += 1) {
      const code = text.charCodeAt(at);
      if (code === REPLACEMENT) damage.broken += 1;
      else if (code >= 0x80) damage.whole += 1;
      else if (code === LINE_END && damage.broken === 0) damage.line += 1;
    }
  };
  for await (const chunk of createReadStream(path)) count(decoder.decode(chunk, { stream: true }));
  count(decoder.decode());
  return damage;
};

const REPLACEMENT = 0xfffd;
const LINE_END = 0x0a;

const isMostly = ({ whole, broken }: Damage): boolean => whole >= 2 * broken;

const damagedUtf8 = ({ broken, line }: Damage) =>
  unreadable(
    broken === 1
      ? say`The file's text is UTF-8 but for a damaged character in line ${counted(line)}. Correct it there. ${saveAgain()}`
      : say`The file's text is UTF-8 but for ${counted(broken)} damaged characters, the first in line ${counted(line)}. Correct it there. ${saveAgain()}`,
  );

const names: Record<FileEncoding, string> = {
  'utf-8': 'UTF-8',
  big5: 'Big5',
  gbk: 'GBK',
  'windows-1252': 'Windows-1252',
  'utf-16le': 'whole UTF-16',
  'utf-16be': 'whole UTF-16',
};

const BYTES = Uint8Array.from({ length: 128 }, (_, index) => 128 + index);
const LETTERS = 'ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÑÒÓÔÕÖØÙÚÛÜßàáâãäåæçèéêëìíîïñòóôõöøùúûüÿŒœ';
const MARKS = '€£©®™°´·«»‘’“”…•–—¼½¾\u00a0';
const usual = new Set(
  [...new TextDecoder('windows-1252').decode(BYTES)].flatMap((text, at) => (`${LETTERS}${MARKS}`.includes(text) ? [128 + at] : [])),
);

/** Chinese, Cyrillic and Greek stand in longer runs, as no word in the Latin alphabet has its accents. */
const MOST_TOGETHER = 3;

/** Whether bytes that are no UTF-8 may be Windows-1252, as spreadsheets of Western Europe save a CSV file. */
const isWestern = async (chunks: AsyncIterable<Buffer>): Promise<boolean> => {
  let together = 0;
  for await (const chunk of chunks)
    for (const byte of chunk) {
      together = byte < 0x80 ? 0 : together + 1;
      if (together > MOST_TOGETHER || (together > 0 && !usual.has(byte))) return false;
    }
  return true;
};
