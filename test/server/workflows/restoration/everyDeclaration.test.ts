import { describe, expect, it } from 'vitest';
import { isSelection } from '../../../../contract/kinds/index.ts';
import type { RecordJson } from '../../../../contract/records.ts';
import { authority } from '../../../../resources/authority.ts';
import { resources } from '../../../../resources/index.ts';
import { tag } from '../../../../resources/tag.ts';
import { user } from '../../../../resources/user.ts';
import { create } from '../../../../server/records/create.ts';
import { writableNames } from '../../../../server/records/fields.ts';
import { remove } from '../../../../server/records/remove.ts';
import { update } from '../../../../server/records/update.ts';
import { openWorld } from '../../records/battery/calls.ts';
import { restorerOf } from './restorer.ts';

const world = openWorld();
const { stored, entriesOf, lastEntry, preview, restore } = restorerOf(world);
const written = resources.filter(({ access }) => access.writtenBy !== 'server');

describe.each(written.map((declaration) => [declaration.name, declaration] as const))('%s', (_, declaration) => {
  const selections = declaration.fields.filter(isSelection);
  const values = async () => {
    const tags = await Promise.all(selections.map(() => world().samples.store(tag, { active: true })));
    const chosen = selections.map(({ name }) => [name, tags.map(({ id }) => id)] as const);
    // A user without roles may be given either.
    const free = declaration === authority ? { user: await world().samples.store(user, { clerk: false, manager: false }) } : {};
    return { ...(await world().samples.values(declaration, writableNames(declaration))), ...free, ...Object.fromEntries(chosen) };
  };
  const writable = [...writableNames(declaration), ...selections.map(({ name }) => name)];
  const store = async (): Promise<RecordJson> => create(world().context, declaration, await values(), writable);

  it('is as before after each of several changes is taken back, the last one first', async () => {
    const { id } = await store();
    const states = [await stored(declaration, id)];
    const changes: number[] = [];
    for (let change = 0; change < 3; change += 1) {
      const all = Object.entries(await values());
      const some = all.filter((__, index) => change === 0 || index % 3 === change);
      await update(world().context, declaration, id, Object.fromEntries(some), writable);
      states.push(await stored(declaration, id));
      changes.push(await lastEntry(declaration, { id }));
    }
    for (const [change, entry] of [...changes.entries()].reverse()) {
      const shown = await preview(entry);
      expect(shown.json, shown.text).toMatchObject({ kind: 'RECORD', problems: [] });
      const answer = await restore(entry, { version: shown.json.version });
      expect(answer, answer.text).toMatchObject({ status: 200 });
      expect(await stored(declaration, id)).toEqual(states[change]);
      expect(await restore(entry)).toMatchObject({ status: 409, json: { code: 'NOT_RESTORABLE' } });
    }
  });

  it('is there again after its deletion, with its id, its times and what it was bound to, and once', async () => {
    const { id } = await store();
    // Users give up their roles before they are deleted.
    if (declaration === user) await update(world().context, user, id, { clerk: false, manager: false });
    const before = await stored(declaration, id);
    await remove(world().context, declaration, id);
    const entry = await lastEntry(declaration, { id });
    expect((await preview(entry)).json).toMatchObject({ kind: 'RECORD', change: 'CREATE', problems: [], version: null });
    const answers = await Promise.all([restore(entry, { version: null }), restore(entry, { version: null })]);
    expect(answers.map(({ status }) => status).sort(), answers[1]?.text).toEqual([200, 409]);
    const isLocked = declaration.fields.some(({ kind }) => kind === 'PASSWORD');
    const row = isLocked ? { ...(before.row as object), active: false } : before.row;
    expect(await stored(declaration, id)).toEqual({ ...before, row });
    expect((await entriesOf(declaration, id)).slice(-2)).toMatchObject([{ action: 'DELETE' }, { action: 'RESTORE' }]);
    await update(world().context, declaration, id, {});
  });
});
