import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { findAccount, findFreePort } from './postgres.ts';
import { runOn } from './postgresDatabases.ts';

/** PgBouncer in transaction mode before a database, whose role gets the limits that the README names. */
export const startPgbouncer = async (program: string, databaseUrl: string) => {
  const { hostname, port: target, username, pathname } = new URL(databaseUrl);
  const limits = ["statement_timeout = '15s'", "idle_in_transaction_session_timeout = '60s'", "timezone = 'UTC'"];
  for (const limit of limits) await runOn(databaseUrl, `alter role "${username}" set ${limit}`);
  const folder = mkdtempSync(join(tmpdir(), 'offerdesk-pgbouncer-'));
  const port = await findFreePort();
  const configuration = join(folder, 'pgbouncer.ini');
  writeFileSync(
    configuration,
    `[databases]
* = host=${hostname} port=${target}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
max_client_conn = 500
default_pool_size = 20
`.replace('* = host', `${pathname.slice(1)} = user=${username} host`),
  );
  const account = findAccount();
  if (account) for (const file of [folder, configuration]) chownSync(file, account.uid, account.gid);
  const child = spawn(program, [configuration], { ...account, stdio: 'ignore' });
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${port}`;
  const answers = async () => {
    const client = new pg.Client({ connectionString: url.href });
    const answer = await client
      .connect()
      .then(() => client.query('select 1'))
      .catch(() => null);
    await client.end().catch(() => {});
    return answer !== null;
  };
  while (!(await answers())) {
    if (child.exitCode !== null) throw new Error(`PgBouncer ended with ${child.exitCode}`);
    await wait(100);
  }
  return {
    url: url.href,
    async close() {
      child.kill('SIGINT');
      if (child.exitCode === null) await once(child, 'exit');
      rmSync(folder, { recursive: true });
    },
  };
};
