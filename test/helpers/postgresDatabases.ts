import pg from 'pg';

export const nameDatabase = (url: string, database: string): string => {
  const named = new URL(url);
  named.pathname = `/${database}`;
  return named.href;
};

/** The same database by the socket file in the folder. */
export const throughSocket = (url: string, folder: string): string => (folder ? `${url}?host=${folder}` : url);

/** Half the work of the usual way, which writes each page to the log too. For clusters that flush nothing, since it needs checkpoints. */
export const cloneDatabase = (url: string, name: string, template: string): Promise<void> =>
  runOn(url, `create database ${name} template ${template} strategy file_copy`);

export const runOn = async (url: string, statement: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
};
