import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';

export interface RunningProxy {
  /** Where callers go, as `https://127.0.0.1:40123`. */
  address: string;
  close(): Promise<void>;
}

/** Starts a proxy, and waits until it leads to a server that is ready. `close` ends it, and calls `cleanUp`. */
export const startProxy = async (program: string, args: readonly string[], address: string, cleanUp: () => void): Promise<RunningProxy> => {
  const child = spawn(program, args, { stdio: 'ignore' });
  const end = () => child.kill('SIGKILL');
  process.once('exit', end);
  while (!(await fetch(`${address}/health/ready`).catch(() => null))?.ok) {
    if (child.exitCode !== null) throw new Error(`${program} ended with ${child.exitCode}`);
    await wait(100);
  }
  return {
    address,
    async close() {
      process.off('exit', end);
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
      cleanUp();
    },
  };
};
