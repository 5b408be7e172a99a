/**
 * The product, and a second port by which the journeys declare entities while it runs: the product itself has no call for that. A POST
 * of `{create: declaration}` or `{remove: name}` is answered with 200, or with 500 and the reason.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { server } from '../../server/main.ts';
import { createEntity } from './declaredEntities.ts';
import type { EntityChange } from './declareEntity.ts';

const control = createServer(async (request, response) => {
  try {
    const change = (await json(request)) as EntityChange;
    await ('create' in change ? createEntity(server.registry, change.create) : server.registry.remove(change.remove));
    response.end();
  } catch (error) {
    response.writeHead(500).end(`${error} ${JSON.stringify((error as { details?: unknown }).details)}`);
  }
});
// The process ends by its signals alone.
control.unref();
control.listen(0, '127.0.0.1', () => console.log(`entities are declared on http://127.0.0.1:${(control.address() as AddressInfo).port}`));
