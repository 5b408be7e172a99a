import { Agent, type RequestOptions, request } from 'node:http';

export interface Answering {
  port: number;
  /** Each client is a user of their own: one user has four connections to PostgreSQL, however much they ask. */
  tokens?: string[];
}

interface Calls {
  perSecond: number;
  /** In milliseconds, the shortest first. */
  waits: number[];
}

export const [CLIENTS, MOST_CLIENTS] = [10, 200];

/** Clients make one call after another. `pathOf`: the path of the nth call. */
export const makeCalls = async (
  { port, tokens }: Answering,
  pathOf: (n: number) => string,
  seconds: number,
  clients = CLIENTS,
): Promise<Calls> => {
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  const started = performance.now();
  const waits: number[] = [];
  let calls = 0;
  const client = async (_: unknown, index: number) => {
    const headers = tokens === undefined ? {} : { authorization: `Bearer ${tokens[index]}` };
    for (let asked = performance.now(); asked - started < seconds * 1_000; asked = performance.now()) {
      calls += 1;
      await call({ host: '127.0.0.1', port, path: pathOf(calls), agent, headers });
      waits.push(performance.now() - asked);
    }
  };
  await Promise.all(Array.from({ length: clients }).map(client));
  const perSecond = calls / ((performance.now() - started) / 1_000);
  agent.destroy();
  return { perSecond, waits: waits.sort((one, other) => one - other) };
};

const call = (options: RequestOptions): Promise<void> =>
  new Promise((done, fail) => {
    const sent = request(options, (response) => {
      response.on('data', () => {}).on('end', () => (response.statusCode === 200 ? done() : fail(new Error(`${response.statusCode}`))));
    });
    sent.on('error', fail).end();
  });
