/**
 * The product's calls on a filled PostgreSQL, in a process of its own. Argument: DATABASE_URL. Sends its port and the token of a manager, and
 * for each message the processor time that it took.
 */
import { connectDatabase } from '../../server/database/connect.ts';
import { createBenchApp } from '../offers/benchApp.ts';

const database = await connectDatabase({ dataDir: 'unused', databaseUrl: process.argv[2], mayLoseWrites: true });
const { listen, token } = await createBenchApp(database, ['MANAGER']);
process.on('message', () => process.send?.(process.cpuUsage()));
process.send?.({ port: Number(new URL(await listen()).port), token });
