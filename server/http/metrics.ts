import { statfs } from 'node:fs/promises';
import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { collectDefaultMetrics, Gauge, type GaugeConfiguration, Histogram, register as ofProcess, Registry } from 'prom-client';
import { jobNames } from '../../contract/jobs.ts';
import { PublicError } from '../errors.ts';
import type { App, Services } from '../services.ts';

/** No label comes from what a caller sends: a call is counted under the pattern of its route. */
export const metricsRoutes = (app: App, services: Services): void => {
  const figures = new Registry();
  const calls = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Answered calls and how long each took',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15],
    registers: [figures],
  });
  for (const gauge of gaugesOf(services)) new Gauge({ ...gauge, registers: [figures] });
  app.addHook('onResponse', ({ method, routeOptions }, { statusCode, elapsedTime }, done) => {
    calls.observe({ method, route: routeOptions.url ?? 'none', status: statusCode }, elapsedTime / 1_000);
    done();
  });
  // One reading for all who ask meanwhile, as many as they are.
  let reading: Promise<string> | null = null;
  const read = async () => `${await figures.metrics()}${await ofProcess.metrics()}`;
  app.get('/metrics', async (request, reply) => {
    if (services.settings.metrics === 'local' && !isLocal(request)) throw new PublicError('NOT_FOUND', { what: 'GET /metrics' });
    measureProcess();
    reading ??= read().finally(() => {
      reading = null;
    });
    return reply.type(figures.contentType).send(await reading);
  });
};

/** A proxy on this machine is local too, but says for whom it calls, or which host they asked for. */
const isLocal = ({ raw, headers }: FastifyRequest): boolean =>
  isLoopback(raw.socket.remoteAddress?.replace(/^::ffff:/, '')) &&
  isLoopback(headers.host?.replace(/:\d+$/, '').replace(/^\[(.*)\]$/, '$1')) &&
  !Object.keys(headers).some((name) => ofProxy.test(name));

const ofProxy = /^(via|forwarded|x-forwarded-.*|x-(real|client)-ip)$/;

const isLoopback = (host = ''): boolean => host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));

let isMeasured = false;

const measureProcess = (): void => {
  if (!isMeasured) collectDefaultMetrics();
  isMeasured = true;
};

const gaugesOf = ({ database, settings }: Services): GaugeConfiguration<string>[] => [
  {
    name: 'database_connections',
    help: 'Connections to the database that are in use or idle, and statements that wait for one',
    labelNames: ['pool', 'state'],
    collect() {
      for (const [pool, load] of Object.entries(database.load()))
        for (const [state, count] of Object.entries(load)) this.set({ pool, state }, count);
    },
  },
  {
    name: 'jobs',
    help: 'Jobs of the last week; those that are created or to retry wait',
    labelNames: ['name', 'state'],
    async collect() {
      this.reset();
      for (const { name, state, count } of await jobCounts(database).catch(() => [])) this.set({ name, state }, count);
    },
  },
  {
    name: 'job_last_success_timestamp_seconds',
    help: 'When a job last ended well, within the last week, in seconds since 1970',
    labelNames: ['name'],
    async collect() {
      this.reset();
      const ends = await jobCounts(database).catch(() => []);
      for (const { name, state, endedAt } of ends) if (state === 'completed') this.set({ name }, Math.floor(endedAt.getTime() / 1_000));
    },
  },
  {
    name: 'database_bytes',
    help: 'Size of the database',
    async collect() {
      const { rows } = await sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`
        .execute(database.db)
        .catch(() => ({ rows: [] }));
      this.reset();
      for (const { bytes } of rows) this.set(bytes);
    },
  },
  {
    name: 'disk_free_bytes',
    help: 'Room on the disk of DATA_DIR',
    async collect() {
      const disk = await statfs(settings.dataDir).catch(() => null);
      this.reset();
      if (disk) this.set(disk.bavail * disk.bsize);
    },
  },
];

const jobCounts = async ({ db }: Services['database']) => {
  const { rows } = await sql<{ name: string; state: string; count: number; endedAt: Date }>`
    select name, state::text as state, count(*) as count, max(completed_on) as ended_at from pgboss.job
    where name = any(${jobNames}::text[]) group by 1, 2`.execute(db);
  return rows;
};
