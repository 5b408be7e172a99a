/**
 * The product's calls on a filled PostgreSQL, in a process of its own. Argument: DATABASE_URL. Sends its port and a manager's token for
 * each client, and for each message the processor time that it took.
 */
import { connectDatabase } from '../../server/database/connect.ts';
import { createBenchApp, signIn } from '../offers/benchApp.ts';
import { MOST_CLIENTS } from './rate.ts';

const database = await connectDatabase({ dataDir: 'unused', databaseUrl: process.argv[2], mayLoseWrites: true });
const { listen } = await createBenchApp(database);
const tokens = await Promise.all(Array.from({ length: MOST_CLIENTS }, () => signIn(database.db, ['MANAGER'])));
process.on('message', () => process.send?.(process.cpuUsage()));
process.send?.({ port: Number(new URL(await listen()).port), tokens });
