import { randomUUID } from 'node:crypto';
import { copyFileSync, cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import type { DatabaseHandle } from '../../../server/database/connect.ts';
import { connectEmbedded } from '../../../server/database/embedded/connectEmbedded.ts';
import { connectPostgres } from '../../../server/database/postgres/connectPostgres.ts';
import { makeDataFolder } from '../dataFolder.ts';
import { cloneDatabase, nameDatabase, runOn, throughSocket } from '../postgresDatabases.ts';
import { type Sheets, writeWorkbook } from '../workbook.ts';

/** A database and a workbook that outlive the server, as a process that ends leaves them. */
export interface Place {
  workbook: string;
  open(): Promise<DatabaseHandle>;
  /** A place of its own with the same contents. No server may have this one open. */
  copy(): Promise<Place>;
  remove(): Promise<void>;
}

/** A migrated database of the project's kind, and a workbook. */
export const makePlace = async (sheets: Sheets): Promise<Place> => {
  const template = inject('databaseTemplate');
  const workbook = await writeWorkbook(sheets);
  if (template.kind === 'embedded') return inFolder(makeDataFolder(), workbook);
  return onPostgres(template, template.template, workbook);
};

const ownWorkbook = (workbook: string): { folder: string; path: string } => {
  const folder = mkdtempSync(join(tmpdir(), 'offerdesk-place-'));
  const path = join(folder, 'offers.xlsx');
  copyFileSync(workbook, path);
  return { folder, path };
};

const inFolder = (dataDir: string, workbook: string): Place => ({
  workbook,
  open: () => connectEmbedded({ dataDir }),
  async copy() {
    const { folder, path } = ownWorkbook(workbook);
    mkdirSync(join(folder, 'data'));
    cpSync(join(dataDir, 'postgres'), join(folder, 'data', 'postgres'), { recursive: true });
    return inFolder(join(folder, 'data'), path);
  },
  remove: async () => rmSync(dataDir, { recursive: true }),
});

const onPostgres = async (server: { url: string; socket: string }, template: string, workbook: string): Promise<Place> => {
  const name = `offerdesk_place_${randomUUID().replaceAll('-', '')}`;
  const { url, socket } = server;
  await cloneDatabase(url, name, template);
  return {
    workbook,
    open: () => connectPostgres({ databaseUrl: throughSocket(nameDatabase(url, name), socket), mayLoseWrites: true }),
    copy: () => onPostgres(server, name, ownWorkbook(workbook).path),
    remove: () => runOn(url, `drop database ${name} with (force)`),
  };
};
