/**
 * A program that writes to the embedded database until it is killed: pairs of countries, each pair in one transaction, or in two
 * parts of a whole. Prints each acknowledged pair at once.
 */
import fs from 'node:fs';
import { connectDatabase } from '../../../../server/database/connect.ts';
import { migrate } from '../../../../server/database/migrate.ts';
import type { Database } from '../../../../server/database/tables.ts';

const [dataDir = '', first = '0', way = 'transaction'] = process.argv.slice(2);
const { db, inParts } = await connectDatabase({ dataDir });
await migrate(db);
const add = (trx: Database, name: string) => trx.insertInto('country').values({ name }).execute();
const writePair: Record<string, (left: string, right: string) => Promise<unknown>> = {
  transaction: (left, right) =>
    db.transaction().execute(async (trx) => {
      await add(trx, left);
      await add(trx, right);
    }),
  parts: (left, right) =>
    inParts(['country'], async ({ run }) => {
      await run((part) => add(part, left));
      await run((part) => add(part, right));
    }),
};

fs.writeSync(1, 'open\n');
for (let pair = Number(first); ; pair += 1) {
  await writePair[way]?.(`${pair} left`, `${pair} right`);
  fs.writeSync(1, `${pair}\n`);
}
