import type { Client, Connection, FieldDef, Submittable } from 'pg';

/** Has PostgreSQL read a statement without running it. Answers its columns. */
export const prepare = (client: Client, text: string): Promise<FieldDef[]> =>
  new Promise((resolve, reject) => {
    let fields: FieldDef[] = [];
    const description: Submittable & Record<`handle${string}`, (message: never) => void> = {
      submit(connection: Connection) {
        connection.parse({ name: '', text, types: [] }, true);
        connection.describe({ type: 'S', name: '' }, true);
        connection.sync();
      },
      handleRowDescription(message: { fields: FieldDef[] }) {
        fields = message.fields;
      },
      handleError: reject,
      handleReadyForQuery: () => resolve(fields),
    };
    client.query(description);
  });
