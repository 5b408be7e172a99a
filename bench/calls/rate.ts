import { Agent, type RequestOptions, request } from 'node:http';

export interface Answering {
  port: number;
  token?: string;
}

const CLIENTS = 10;

/** How many calls ten clients make in a second, each one call after another. `pathOf`: the path of the nth call. */
export const callsPerSecond = async ({ port, token }: Answering, pathOf: (n: number) => string, seconds: number): Promise<number> => {
  const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS });
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const started = performance.now();
  const isOver = () => performance.now() - started > seconds * 1_000;
  let calls = 0;
  const client = async () => {
    while (!isOver()) {
      calls += 1;
      await call({ host: '127.0.0.1', port, path: pathOf(calls), agent, headers });
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  const rate = calls / ((performance.now() - started) / 1_000);
  agent.destroy();
  return rate;
};

const call = (options: RequestOptions): Promise<void> =>
  new Promise((done, fail) => {
    const sent = request(options, (response) => {
      response.on('data', () => {}).on('end', () => (response.statusCode === 200 ? done() : fail(new Error(`${response.statusCode}`))));
    });
    sent.on('error', fail).end();
  });
