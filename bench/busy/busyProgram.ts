/** The product on an embedded database with many offers, in a process of its own. Sends its port and the tokens; SIGTERM removes all. */
import { keepTidy } from '../../server/database/embedded/upkeep.ts';
import { vacuum } from '../../server/database/maintenance.ts';
import { fillOffers } from '../lists/fillTrader.ts';
import { createBenchApp, signIn } from '../offers/benchApp.ts';
import { createBenchDatabase } from '../offers/benchDatabase.ts';

const database = await createBenchDatabase();
await database.withoutDeadline(async (db) => {
  await fillOffers(db, Number(process.argv[2]));
  await vacuum({ ...database, db });
});
const { listen, token, close } = await createBenchApp(database, ['MANAGER']);
const clerks = await Promise.all(Array.from({ length: Number(process.argv[3]) }, () => signIn(database.db, ['CLERK'])));
const endUpkeep = keepTidy(database, console.error);
process.once('SIGTERM', async () => {
  await endUpkeep();
  await close();
  await database.close();
  process.exit(0);
});
process.send?.({ url: await listen(), manager: token, clerks });
