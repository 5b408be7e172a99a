import { describe, expect, it } from 'vitest';
import { type Access, isAllowed } from '../../../../contract/authentication.ts';
import { fillPath, metadataCalls } from '../../../../contract/dialects.ts';
import { displayProfiles, editingInformation } from '../../../../contract/metadata.ts';
import { allServed, callsOf, openWorld } from './calls.ts';

const world = openWorld();

describe.each(allServed)('%s through %s', (name, dialectName, declaration) => {
  const { dialect, ask, read, created } = callsOf(world, declaration, dialectName);

  it('lets call exactly who holds what it asks for [spec 6.roles.6]', async () => {
    const { id, values } = await created();
    const body = { [dialect.bodyKey(name)]: { id, ...values } };
    const { read: anyRead, write: anyWrite, writeNeeds = [] } = declaration.access;
    const clerk = dialectName === 'generic' ? (['CLERK'] as const) : [];
    const reads: Access = { anyOf: anyRead, allOf: clerk };
    const writes: Access = { anyOf: anyWrite, allOf: [...clerk, ...writeNeeds] };
    for (const as of [null, [], ['CLERK'], ['MANAGER'], ['CLERK', 'MANAGER']] as const) {
      const expected = (access: Access) => (as === null ? 401 : isAllowed(access, as) ? 200 : 403);
      for (const call of [dialect.list, dialect.search, dialect.one]) {
        expect((await ask(call, { as, query: { id } }, id)).status, `${call.path} as ${as}`).toBe(expected(reads));
      }
      const isRefused = declaration.access.writtenBy === 'server' && expected(writes) === 200;
      expect((await ask(dialect.update, { as, body })).status, `update as ${as}`).toBe(isRefused ? 403 : expected(writes));
      const withoutRecord = expected(writes) === 200 ? (isRefused ? 403 : 400) : expected(writes);
      expect([400, withoutRecord]).toContain((await ask(dialect.create, { as, body: {} })).status);
      if (dialect.remove && declaration.canDelete && expected(writes) !== 200) {
        expect((await ask(dialect.remove, { as, body: { [dialect.removeKey(name)]: id } })).status).toBe(expected(writes));
      }
    }
    expect((await read(id)).status).toBe(200);
  });
});

describe.each(allServed.filter(([, dialectName]) => dialectName === 'generic'))('%s', (name, _dialect, declaration) => {
  it('tells its metadata, rules and declaration to readers, and its form to those who may write [spec 7.generic.5-6]', async () => {
    const url = (call: { path: string }) => fillPath(call.path, name);
    const { profiles, editing } = metadataCalls;
    const isWritten = declaration.access.writtenBy !== 'server';
    for (const kind of ['list', ...(isWritten ? (['new'] as const) : []), 'details'] as const) {
      const answer = await world().call('GET', url(profiles), { query: { [profiles.parameter]: `${name}--${kind}` } });
      expect(answer.json).toEqual(displayProfiles(declaration, kind));
    }
    const definition = await world().call('GET', url(editing), { query: { [editing.parameter]: `${name}--new` } });
    expect(definition.json).toEqual(editingInformation(declaration));
    const clerk = { as: ['CLERK'] as const, query: { [editing.parameter]: `${name}--list` } };
    expect((await world().call('GET', url(editing), clerk)).json).toEqual(editingInformation(declaration));
    const only = { as: ['MANAGER'] as const, query: { [profiles.parameter]: `${name}--new`, [editing.parameter]: `${name}--new` } };
    expect((await world().call('GET', url(profiles), only)).status).toBe(403);
    expect((await world().call('GET', url(editing), only)).status).toBe(403);
    expect((await world().call('GET', url(profiles))).status).toBe(400);
    expect((await world().call('GET', url(profiles), { query: { [profiles.parameter]: 'nothing--list' } })).status).toBe(404);
  });
});
