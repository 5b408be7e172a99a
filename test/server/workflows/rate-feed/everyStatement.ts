import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { refreshRatesJob } from '../../../../server/workflows/rate-feed/refreshRates.ts';
import type { SweepCase } from '../../../helpers/statement-faults/sweep.ts';
import { signal } from '../../database/postgres/lossDesk.ts';

const feed = `<?xml version="1.0"?><Envelope><Cube><Cube time='2026-11-20'>
  <Cube currency='USD' rate='1.0876'/><Cube currency='JPY' rate='159.29'/></Cube></Cube></Envelope>`;
const now = () => new Date('2026-11-21T18:00:00.000Z');

export const cases: readonly SweepCase[] = [
  {
    title: 'the reading of the rate feed',
    async job({ test }) {
      const server = createServer((_, response) => response.writeHead(200, { 'content-type': 'text/xml' }).end(feed)).listen(
        0,
        '127.0.0.1',
      );
      await once(server.unref(), 'listening');
      const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/rates.xml`;
      const refresh = () => refreshRatesJob({ database: test.database, settings: test.services.settings, now }, url);
      return () => refresh()({ payload: { requestedBy: 'ann' }, signal });
    },
  },
];
