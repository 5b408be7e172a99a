import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Activity, activityCall } from '../../../contract/activity.ts';
import { createUploader, type Uploader } from './uploader.ts';

let uploader: Uploader;
beforeAll(async () => {
  uploader = await createUploader();
});
afterAll(() => uploader.close());

const ratesOf = (euro: string) => `Base,Symbol,Rate,Timestamp\nUSD,EUR,${euro},1767225600000\nUSD,JPY,151.2,1767225600000\n`;
const upload = (content: string) => uploader.upload('forex-rate', content);
const list = async (filter: object): Promise<Activity[]> => {
  const asked = encodeURIComponent(JSON.stringify({ resource: 'forex-rate', ...filter }));
  return JSON.parse((await uploader.get(`${activityCall}?filter=${asked}`)).text);
};

describe('an upload', () => {
  it('is one entry in the list of activity, which leads to those of its records', async () => {
    await upload(ratesOf('0.92'));
    const [whole, ...others] = await list({});
    expect(others).toEqual([]);
    expect(whole).toMatchObject({
      action: 'UPLOAD',
      recordId: null,
      recordTitle: 'file.csv',
      after: { created: 2, updated: 0, unchanged: 0 },
    });
    const parts = await list({ partOf: whole?.id });
    expect(parts.map(({ after }) => after?.rate).sort()).toEqual([0.92, 151.2]);
    expect(await list({ recordId: parts[0]?.recordId })).toEqual([parts[0]]);
    expect((await list({ q: parts[0]?.recordTitle })).map(({ id }) => id)).toContain(parts[0]?.id);
  });

  it('leaves a trace of each change in the activity record, and none of what it left alone', async () => {
    await upload(ratesOf('0.92'));
    const last = await uploader.db.selectFrom('activity').select('id').orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();
    await upload(ratesOf('0.95'));
    const entries = await uploader.db.selectFrom('activity').selectAll().where('id', '>', last.id).execute();
    expect(entries).toMatchObject([
      { action: 'UPLOAD', recordId: null, after: { created: 0, updated: 1, unchanged: 1 } },
      { action: 'UPLOAD', resource: 'forex-rate', partOf: entries[0]?.id, before: { rate: 0.92 }, after: { rate: 0.95 } },
    ]);
    expect(entries[1]?.username).not.toBeNull();
    await upload(ratesOf('0.95'));
    expect(
      await uploader.db
        .selectFrom('activity')
        .select('id')
        .where('id', '>', entries[1]?.id ?? 0)
        .execute(),
    ).toEqual([]);
  });
});
