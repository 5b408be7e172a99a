import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { quickProcess } from './quickCode.ts';

/** The product's own process, which a test may kill. */
export interface ServerProcess {
  /** As `http://127.0.0.1:40123`; the same after a restart. */
  address: string;
  complaints: readonly string[];
  kill(): Promise<void>;
  freeze(): void;
  thaw(): void;
  restart(): Promise<void>;
  /** SIGTERM; answers the exit code. */
  stop(): Promise<number | null>;
}

/** `npm start` without the build, on a free port, with these settings alone. `options`: of Node. */
export const startServerProcess = async (
  environment: Readonly<Record<string, string>>,
  options: readonly string[] = quickProcess,
): Promise<ServerProcess> => {
  const complaints: string[] = [];
  const { PATH, TMPDIR, NODE_COMPILE_CACHE } = process.env;
  let child: ChildProcess;
  const start = async (port: string): Promise<string> => {
    const env = { PATH, TMPDIR, NODE_COMPILE_CACHE, LOG_LEVEL: 'error', ...environment, PORT: port };
    const started = spawn(process.execPath, [...options, 'server/main.ts'], { env, stdio: ['ignore', 'pipe', 'pipe'] });
    child = started;
    createInterface({ input: started.stderr }).on('line', (line) => complaints.push(line));
    return new Promise((resolve, reject) => {
      createInterface({ input: started.stdout }).on('line', (line) => {
        const [, address] = / listens on (http:\S+)$/.exec(line) ?? [];
        if (address) resolve(address);
      });
      started.once('exit', (code) => reject(new Error(`The server did not start: it ended with ${code}\n${complaints.join('\n')}`)));
    });
  };
  const end = async (signal: NodeJS.Signals): Promise<number | null> => {
    if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
    child.kill(signal);
    await once(child, 'exit');
    return child.exitCode;
  };
  const endWithUs = () => child.kill('SIGKILL');
  process.once('exit', endWithUs);
  const address = await start('0');
  return {
    address,
    complaints,
    kill: async () => void (await end('SIGKILL')),
    freeze: () => child.kill('SIGSTOP'),
    thaw: () => child.kill('SIGCONT'),
    restart: async () => void (await start(new URL(address).port)),
    stop: () => {
      process.off('exit', endWithUs);
      return end('SIGTERM');
    },
  };
};
