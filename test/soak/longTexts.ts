/** Sends the longest texts that fit to every text parameter of every call. No call may fail, or take time by the square of the length. */
import { connectEmbedded } from '../../server/database/embedded/connectEmbedded.ts';
import { migrate } from '../../server/database/migrate.ts';
import { appOn } from '../helpers/appOn.ts';
import type { AnyRequest } from '../helpers/fuzz/anyRequest.ts';
import type { JsonSchema } from '../helpers/fuzz/anyValue.ts';
import type { DescribedCall } from '../helpers/fuzz/describedCalls.ts';
import { hostileRuns } from '../helpers/fuzz/hostileRuns.ts';

/** Processor time of the answer and the database's thread together. */
const MOST_MS = 5_000;
const [IN_A_BODY, IN_AN_ADDRESS] = [900_000, 12_000];
const pieces = ['<b>', '<', '&#', '1', '0', '1.', ' ', 'a@', '"', '\\', ',', ';asc,', '\n', '[', '{"a":', '漢', '%', "'"];

const database = await connectEmbedded({ dump: null });
await migrate(database.db);
const test = await appOn(database);
const { send, reading, writing, uploading } = await hostileRuns(test);

/** The piece repeated, with an ending that makes a matching expression fail. */
const textOf = (piece: string, bytes: number) => `${piece.repeat(bytes / Buffer.byteLength(JSON.stringify(piece)))}x`;

const filled = (schema: JsonSchema, text: string): unknown => {
  const branch = (schema.anyOf ?? schema.oneOf)?.[0];
  if (branch) return filled(branch, text);
  if (schema.properties) return Object.fromEntries(Object.entries(schema.properties).map(([name, inner]) => [name, filled(inner, text)]));
  return schema.type === 'array' ? [text] : text;
};

const inBody = ({ method, url, body }: DescribedCall, piece: string): AnyRequest[] => {
  const places = JSON.stringify(filled(body ?? {}, '\u0001')).split('\\u0001').length - 1;
  const payload = JSON.stringify(filled(body ?? {}, textOf(piece, IN_A_BODY / Math.max(places, 1))));
  return [{ method, url, payload, headers: { 'content-type': 'application/json' } }];
};
const inAddress = ({ method, url, query }: DescribedCall, piece: string): AnyRequest[] =>
  query.map((name) => {
    const search = new URLSearchParams({ [name]: textOf(piece, IN_AN_ADDRESS) });
    return { method, url: `${url.replaceAll(/:\w+/g, '1')}?${search}`, headers: {} };
  });
const inFile = ({ method, url }: DescribedCall, piece: string): AnyRequest[] => {
  const payload = `--b\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\n${textOf(piece, IN_A_BODY)}\r\n--b--\r\n`;
  return [{ method, url, payload, headers: { 'content-type': 'multipart/form-data; boundary=b' } }];
};

const faults: string[] = [];
let sent = 0;
let slowest = { ms: 0, what: 'nothing' };
for (const [calls, requestsOf] of [
  [writing.calls, inBody],
  [uploading.calls, inFile],
  [reading.calls, inAddress],
] as const) {
  for (const call of calls) {
    for (const piece of pieces) {
      for (const request of requestsOf(call, piece)) {
        const before = process.cpuUsage();
        await send(call, request, ['CLERK', 'MANAGER']).catch((error: Error) => faults.push(error.message));
        const { user, system } = process.cpuUsage(before);
        const ms = (user + system) / 1_000;
        const what = `${call.method} ${String(request.url).slice(0, 120)} of ${JSON.stringify(piece)}`;
        if (ms > slowest.ms) slowest = { ms, what };
        if (ms > MOST_MS) faults.push(`${what} took ${Math.round(ms)} ms`);
        sent += 1;
      }
    }
  }
}
await test.close();
for (const fault of faults) console.error(fault);
console.log(
  `${sent} requests of the longest texts, ${faults.length} faults; the slowest took ${Math.round(slowest.ms)} ms: ${slowest.what}`,
);
if (faults.length > 0) process.exitCode = 1;
