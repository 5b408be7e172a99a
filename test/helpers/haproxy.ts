import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from './postgres.ts';
import { type RunningProxy, startProxy } from './proxy.ts';

/** HAProxy in front of these servers, as `guide/operator.md` says. It asks each for its health, and sends a call that reached nobody to another. */
export const startHaproxy = async (program: string, addresses: readonly string[]): Promise<RunningProxy> => {
  const folder = mkdtempSync(join(tmpdir(), 'offerdesk-haproxy-'));
  const port = await findFreePort();
  const servers = addresses.map((address, index) => `  server s${index} ${new URL(address).host} check inter 500 fall 2 rise 1`);
  const configuration = join(folder, 'haproxy.cfg');
  writeFileSync(
    configuration,
    `defaults
  mode http
  timeout connect 2s
  # Otherwise an answer must come within the interval, and on a busy machine no server would seem to be ready.
  timeout check 5s
  timeout client 60s
  timeout server 60s
  option redispatch 1
  option forwardfor
  option httpchk GET /health/ready
frontend callers
  bind 127.0.0.1:${port}
  default_backend servers
backend servers
  balance roundrobin
${servers.join('\n')}
`,
  );
  return startProxy(program, ['-f', configuration], `http://127.0.0.1:${port}`, () => rmSync(folder, { recursive: true }));
};
