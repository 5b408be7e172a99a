import type pg from 'pg';

/** Logs a lost connection. `connection`: its name, followed by '… to the database was lost'. Without a listener the process would end. */
export const tellOfLoss = (client: pg.ClientBase, connection: string): void => {
  client.once('error', (error) => console.error(`${connection} to the database was lost:`, error.message));
  // A client may report one loss twice: the server's last message, and the end of the connection.
  client.on('error', () => undefined);
};
