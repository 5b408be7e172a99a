import pg from 'pg';

export const nameDatabase = (url: string, database: string): string => {
  const named = new URL(url);
  named.pathname = `/${database}`;
  return named.href;
};

export const runOn = async (url: string, statement: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
};
