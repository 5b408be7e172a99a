import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { logError } from './logging.ts';
import { readSettings, SettingsError, StartError } from './settings.ts';
import type { RunningServer } from './startServer.ts';

setFlagsFromString('--heap-growing-percent=100');

const stopOn = (signal: NodeJS.Signals, stop: () => Promise<void>): void => {
  process.once(signal, () => {
    process.once(signal, () => process.exit(1));
    stop().then(
      () => process.exit(0),
      (error: unknown) => end(error, 'the server did not stop cleanly'),
    );
  });
};

const end = (error: unknown, msg: string): void => {
  logError(error, msg);
  process.exit(1);
};
process.on('uncaughtException', (error) => end(error, 'an uncaught error ended the server'));
process.on('unhandledRejection', (error) => end(error, 'an uncaught rejection ended the server'));

const start = async (): Promise<RunningServer> => {
  const words = process.argv.slice(2);
  try {
    if (words.length > 0)
      throw new StartError(`There is no '${words.join(' ')}'. The server is set up by environment variables, such as PORT: see README.md.`);
    const settings = readSettings(process.env);
    enableCompileCache(join(settings.dataDir, 'compiled'));
    // The whole server is loaded once it can start: wrong settings are reported at once.
    const { startServer } = await import('./startServer.ts');
    return await startServer(settings, console.log);
  } catch (error) {
    if (!(error instanceof SettingsError || error instanceof StartError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
};

export const server = await start();
for (const signal of ['SIGINT', 'SIGTERM'] as const) stopOn(signal, server.stop);
