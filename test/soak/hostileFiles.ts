/** Uploads hostile files, and asks for exports that nobody reads, while somebody else makes a short call again and again. They must not wait long. */
import { connect } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { migrate } from '../../server/database/migrate.ts';
import { appOn } from '../helpers/appOn.ts';
import { connectInMemory } from '../helpers/memory-database/memoryDatabase.ts';
import { workbookEntries } from '../helpers/workbook.ts';
import { type ZipEntry, zipArchive } from '../helpers/zipArchive.ts';

const MEGABYTE = 1_048_576;
/** Bounds for a machine that others use too. */
const most = { waitMs: 1_000, megabytes: 400 };
const EXPORTERS = 50;
const RECORDS = Number(process.env.RECORDS ?? 200_000);

const database = await connectInMemory();
await migrate(database.db);
const test = await appOn(database, { idleReaderMs: 5_000 });
const address = await test.app.listen({ host: '127.0.0.1', port: 0 });
const headers = await test.signIn('MANAGER', 'CLERK');

/** What somebody else waits for at most, and the memory that it takes, until the work is done. */
const watched = async (name: string, work: () => Promise<string>): Promise<boolean> => {
  let [isOver, longest, calls] = [false, 0, 0];
  const before = process.memoryUsage().rss;
  let peak = before;
  const others = (async () => {
    while (!isOver) {
      const asked = performance.now();
      await (await fetch(`${address}/api/tag/search/findAllActive`, { headers })).arrayBuffer();
      longest = Math.max(longest, performance.now() - asked);
      peak = Math.max(peak, process.memoryUsage().rss);
      calls += 1;
      await setTimeout(20);
    }
  })();
  const started = performance.now();
  const result = await work();
  const seconds = (performance.now() - started) / 1_000;
  isOver = true;
  await others;
  const rise = (peak - before) / MEGABYTE;
  const isHeld = longest <= most.waitMs && rise <= most.megabytes;
  const took = `${seconds.toFixed(1)} s, others waited ${longest.toFixed(0)} ms at most in ${calls} calls, ${rise.toFixed(0)} MB more memory`;
  console.log(`${isHeld ? '✓' : '✗'} ${name}: ${took}: ${result}`);
  return isHeld;
};

const upload = async (content: string | Buffer, name: string): Promise<string> => {
  const form = new FormData();
  form.append('file', new File([new Uint8Array(Buffer.from(content))], name));
  const answer = await fetch(`${address}/api/forex-rate-upload/upload-file`, { method: 'POST', body: form, headers });
  return `${answer.status} ${((await answer.json()) as { message: string }).message.split('\n')[0]}`;
};

const workbook = (path: string, change: (content: string) => string): Buffer =>
  zipArchive(
    workbookEntries({ Rates: [['Base', 'Symbol', 'Rate', 'Timestamp'], ['USD']] }).map(
      (entry): ZipEntry => (entry.path === path ? { ...entry, content: change(`${entry.content}`) } : entry),
    ),
  );
const sheet = 'xl/worksheets/sheet1.xml';
const manyRows = (count: number) =>
  Array.from({ length: count }, (_, row) => `<row r="${row + 3}"><c r="A${row + 3}"><v>1</v></c></row>`).join('');
const columns = Array.from({ length: 16_000 }, (_, column) => {
  const letters = [676, 26, 1].map((unit) => String.fromCharCode(65 + (Math.floor(column / unit) % 26))).join('');
  return `<mergeCell ref="${letters}1:${letters}90000"/>`;
}).join('');
const emptyRows = '<row/>'.repeat(10_000_000);

const files: [name: string, content: () => string | Buffer][] = [
  ['x.xlsx with a number format of 900,000 brackets', () => workbook('xl/styles.xml', (text) => text.replace('yyyy', '['.repeat(900_000)))],
  [
    'x.xlsx with 16,000 merged columns over 90,000 rows',
    () => workbook(sheet, (text) => text.replace('</sheetData>', `${manyRows(90_000)}</sheetData><mergeCells>${columns}</mergeCells>`)),
  ],
  [
    'x.xlsx with 1,000 sheets on one part',
    () => workbook('xl/workbook.xml', (text) => text.replace(/<sheet [^>]*>/, (one) => one.repeat(1_000))),
  ],
  ['x.xlsx with ten million empty rows', () => workbook(sheet, (text) => text.replace('<sheetData>', `<sheetData>${emptyRows}`))],
  ['x.csv of 12 MB of newlines', () => '\n'.repeat(12 * MEGABYTE)],
  ['x.csv of rows of 500,000 cells', () => `${','.repeat(500_000)}\n`.repeat(24)],
  ['x.csv with a quote that is never closed', () => `Base\n"${'x'.repeat(40 * MEGABYTE)}`],
];
const held: boolean[] = [];
for (const [name, content] of files) {
  const bytes = content();
  held.push(await watched(name, () => upload(bytes, name.slice(0, name.indexOf(' ')))));
}

// In pieces, since a statement has a time limit.
for (let first = 1; first <= RECORDS; first += 20_000)
  await sql`
    insert into tag (title) select 'A tag with a long title, number ' || n
    from generate_series(${first}::int, ${Math.min(first + 19_999, RECORDS)}::int) n`.execute(database.db);
held.push(
  await watched(`${EXPORTERS} who ask for an export of ${RECORDS} records and never read it`, async () => {
    const { hostname, port } = new URL(address);
    const readers = Array.from({ length: EXPORTERS }, () => connect(Number(port), hostname).pause());
    for (const reader of readers) {
      reader.on('error', () => {});
      reader.write(`GET /api/console/export/tag HTTP/1.1\r\nhost: x\r\nauthorization: ${headers.authorization}\r\n\r\n`);
    }
    await setTimeout(15_000);
    for (const reader of readers) reader.destroy();
    return 'they were let go after 15 s';
  }),
);
await test.close();
if (held.includes(false)) process.exitCode = 1;
