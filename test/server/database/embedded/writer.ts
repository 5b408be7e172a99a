/**
 * A program that writes to the embedded database until it is killed: pairs of countries, each pair in one transaction. Says on its
 * standard output which pairs were acknowledged, each as soon as it was.
 */
import fs from 'node:fs';
import { connectDatabase } from '../../../../server/database/connect.ts';
import { migrate } from '../../../../server/database/migrate.ts';

const [dataDir = '', first = '0'] = process.argv.slice(2);
const { db } = await connectDatabase({ dataDir });
await migrate(db);
fs.writeSync(1, 'open\n');
for (let pair = Number(first); ; pair += 1) {
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto('country')
      .values({ name: `${pair} left` })
      .execute();
    await trx
      .insertInto('country')
      .values({ name: `${pair} right` })
      .execute();
  });
  fs.writeSync(1, `${pair}\n`);
}
