import type pg from 'pg';

/** `connection`: which one it is, to go on with '… to the database was lost'. Of a loss that nobody listens for, the process would end. */
export const tellOfLoss = (client: pg.ClientBase, connection: string): void => {
  client.once('error', (error) => console.error(`${connection} to the database was lost:`, error.message));
  // Of one loss the client may tell twice: what the server said last, and that the connection ended.
  client.on('error', () => undefined);
};
