/** The product on an embedded database with many offers, in a process of its own. Sends its port and two tokens; SIGTERM removes all. */
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
const clerk = await signIn(database.db, ['CLERK']);
process.once('SIGTERM', async () => {
  await close();
  await database.close();
  process.exit(0);
});
process.send?.({ url: await listen(), manager: token, clerk });
