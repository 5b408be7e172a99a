import type { DatabaseHandle } from '../../../server/database/connect.ts';
import type { Deadlines } from '../../../server/database/deadlines.ts';
import { connectEmbedded } from '../../../server/database/embedded/connectEmbedded.ts';
import { EmbeddedPostgres } from '../../../server/database/embedded/embeddedPostgres.ts';

const worker = new URL('./worker.ts', import.meta.url);

/** `restored`: a file that another such database left when it was closed. Without it the database is empty. */
export interface InMemory {
  restored?: string;
  leaves?: string;
}

/** The embedded database on files in memory. */
export const connectInMemory = async (files: InMemory = {}, limits?: Deadlines): Promise<DatabaseHandle> => {
  const { copyTo: _, ...handle } = await connectEmbedded({ dataDir: JSON.stringify(files), worker }, limits);
  return handle;
};

export const postgresInMemory = (files: InMemory = {}): EmbeddedPostgres => new EmbeddedPostgres(JSON.stringify(files), worker);
