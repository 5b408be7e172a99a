import type pg from 'pg';

export const tellOfLoss = (client: pg.ClientBase, connection: string): void => {
  client.once('error', (error) => console.error(`${connection} to the database was lost:`, error.message));
  client.on('error', () => undefined);
};
