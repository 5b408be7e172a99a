import { afterEach, expect, inject, it, vi } from 'vitest';
import { createListener } from '../../../../server/database/postgres/listener.ts';
import { createPostgresClone } from '../../../helpers/database.ts';
import { findFreePort } from '../../../helpers/postgres.ts';
import { nameDatabase, runOn } from '../../../helpers/postgresDatabases.ts';
import { startSwitch } from '../../../helpers/switch.ts';

const ends: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

it('a connection that could not be opened is opened by the next who listens, and by itself for who was refused', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const template = inject('databaseTemplate');
  if (template.kind !== 'postgres') throw new Error('This is of PostgreSQL');
  const { url, drop } = await createPostgresClone(template);
  ends.push(drop);
  const way = await startSwitch(url);
  ends.push(way.close);
  way.lead(`postgres://127.0.0.1:${await findFreePort()}`);
  const listener = createListener(nameDatabase(way.url, new URL(url).pathname.slice(1)));
  ends.push(listener.close);
  const heard: string[] = [];
  await expect(listener.listen('news', (payload) => heard.push(payload))).rejects.toThrow();
  way.lead(url);
  const say = () => runOn(url, "notify news, 'spring'").then(() => heard.length);
  await expect.poll(say, { timeout: 60_000 }).toBeGreaterThan(0);
  await listener.listen('other news', () => {});
});
