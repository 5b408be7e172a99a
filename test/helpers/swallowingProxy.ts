import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A network in front of a PostgreSQL that can swallow everything: nothing is forwarded then, and nothing is closed. */
export const startSwallowingProxy = async (databaseUrl: string) => {
  const { hostname, port } = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let isSwallowing = false;
  let swallowed = Promise.withResolvers<void>();
  const forward = (from: Socket, to: Socket) => {
    sockets.add(from);
    from.on('error', () => {}).on('close', () => sockets.delete(from));
    from.on('data', (chunk) => void (isSwallowing ? swallowed.resolve() : to.write(chunk)));
    from.on('end', () => void (isSwallowing || to.end()));
  };
  const server = createServer({ allowHalfOpen: true }, (near) => {
    const far = connect({ host: hostname, port: Number(port), allowHalfOpen: true });
    forward(near, far);
    forward(far, near);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: url.href,
    /** The promise: until something was swallowed. */
    swallow: (): Promise<void> => {
      isSwallowing = true;
      swallowed = Promise.withResolvers<void>();
      return swallowed.promise;
    },
    /** New connections work again. What was swallowed is lost. */
    restore: () => {
      isSwallowing = false;
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
};
