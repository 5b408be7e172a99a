import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { answerLocally, withServersCopy } from '../../../server/backup/localControl.ts';
import { nightlyBackupJob } from '../../../server/backup/nightlyBackup.ts';
import { jobHandlers } from '../../../server/jobHandlers.ts';
import { readSettings } from '../../../server/settings.ts';
import { createTestApp } from '../../helpers/app.ts';
import { makeDataFolder } from '../../helpers/dataFolder.ts';

const { signal } = new AbortController();
const at = (time: string) => () => new Date(time);

it('makes one more backup each night, keeps the newest and those of people, and removes what a kill left', async () => {
  const dataDir = makeDataFolder();
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  const settings = readSettings({ DATA_DIR: dataDir, BACKUPS_KEPT: '2' });
  const folder = join(dataDir, 'backups');
  mkdirSync(folder);
  const ofPeople = ['1 before the move.backup', 'of mine.backup', 'of mine.txt', 'under way.backup.unfinished-backup'];
  const killed = ['2026-11-21T02-30-00.backup.unfinished-backup', 'by hand.backup.unfinished-backup'];
  for (const name of ['2026-11-20T02-30-00.backup', '2026-11-22T02-30-00.backup', ...killed, ...ofPeople])
    writeFileSync(join(folder, name), '');
  for (const name of killed) utimesSync(join(folder, name), new Date(), new Date(Date.now() - 7_200_000));
  await nightlyBackupJob({ settings, now: at('2026-11-23T02:30:00Z') })({ signal });
  expect(readdirSync(folder).sort()).toEqual(['2026-11-22T02-30-00.backup', '2026-11-23T02-30-00.backup', ...ofPeople].sort());
});

it('that fails says why, in the log and to the job runs, and keeps the older backups', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'offerdesk-nights-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const settings = readSettings({ DATA_DIR: dataDir, BACKUPS_KEPT: '1' });
  await expect(nightlyBackupJob({ settings, now: at('2026-11-22T02:30:00Z') })({ signal })).rejects.toThrow('holds no database');
  expect(log.mock.calls.join()).toContain('the nightly backup failed');
  expect(readdirSync(join(dataDir, 'backups'))).toEqual([]);
});

it('is served on the embedded database alone, unless none is to be kept', async () => {
  const test = await createTestApp();
  const isServed = (kept: string) => 'nightly-backup' in jobHandlers({ ...test.services, settings: readSettings({ BACKUPS_KEPT: kept }) });
  expect([isServed('7'), isServed('0')]).toEqual([test.database.kind === 'embedded', false]);
  await test.close();
});

it('lends its copy for as long as it is read, without a bound on the request', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'offerdesk-nights-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  const end = await answerLocally(dataDir, { copyTo: async () => {} });
  const bounds: number[] = [];
  const note = (message: unknown) => bounds.push((message as { server: Server }).server.requestTimeout);
  subscribe('http.server.request.start', note);
  await withServersCopy(dataDir, async () => {});
  unsubscribe('http.server.request.start', note);
  await end();
  expect(bounds).toEqual([0]);
});

it('is refused in words where the disk lacks the room, and leaves no part of a copy', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'offerdesk-nights-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  const copyTo = async (copy: string) => {
    writeFileSync(join(copy, 'part'), 'of it');
    throw Object.assign(new Error('A backup needs 9 MB'), { code: 'ENOSPC' });
  };
  const end = await answerLocally(dataDir, { copyTo });
  await expect(withServersCopy(dataDir, async () => {})).rejects.toThrow('A backup needs 9 MB');
  await end();
  expect(readdirSync(join(dataDir, 'backups'))).toEqual([]);
});
