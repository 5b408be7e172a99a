import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isAllowed, readAccess } from '../../../contract/access.ts';
import type { Authority } from '../../../contract/authentication.ts';
import { searchCall } from '../../../contract/dialects.ts';
import { country } from '../../../resources/country.ts';
import { resources } from '../../../resources/index.ts';
import { organization } from '../../../resources/organization.ts';
import { teamworkSheet } from '../../../resources/teamworkSheet.ts';
import { teamworkSheetOrganizationBinding } from '../../../resources/teamworkSheetOrganizationBinding.ts';
import { createWorld, type World } from './world.ts';

const path = '/api/d/search/findAllByKeywordCaseInsensitive';
let world: World;
beforeAll(async () => {
  world = await createWorld();
  const zembla = await world.samples.store(country, { name: 'Zembla' });
  const trading = await world.samples.store(organization, { name: 'Zembla Trading', country: { id: zembla.id } });
  const asia = await world.samples.store(teamworkSheet, { name: 'Asia' });
  await world.samples.store(teamworkSheetOrganizationBinding, { teamworkSheet: { id: asia.id }, organization: { id: trading.id } });
});
afterAll(() => world.close());

describe('one keyword over every resource', () => {
  const titlesOf = (json: { content: { title: string }[] }) => json.content.map(({ title }) => title);
  const search = (query: Record<string, string | number>) => world.call('GET', path, { query, as: ['CLERK'] });

  it('finds records of each, with their resource, title and all of them [spec 7.generic.1]', async () => {
    const { json } = await search({ keyword: 'zEmBlA', sort: 'entityPath;asc' });
    expect(json).toMatchObject({ number: 0, size: 100, numberOfElements: 3, totalElements: 3, totalPages: 1 });
    expect(json.content).toMatchObject([
      { entityPath: 'country', title: 'Zembla', record: { name: 'Zembla' } },
      { entityPath: 'organization', title: 'Zembla Trading', record: { country: { name: 'Zembla' } } },
      {
        entityPath: 'teamwork-sheet-organization-binding',
        title: 'Asia · Zembla Trading',
        record: { organization: { name: 'Zembla Trading' } },
      },
    ]);
  });

  it('sorts by title where that is asked for', async () => {
    const { json } = await search({ keyword: 'zembla', sort: 'title;asc' });
    expect(titlesOf(json)).toEqual(['Asia · Zembla Trading', 'Zembla', 'Zembla Trading']);
  });

  it('answers the best matches first: titles that equal the keyword, then those that start with it, then others, the newest first', async () => {
    for (const name of ['New Atlantis', 'Lower atlantis', 'Atlantis 2', 'Old Atlantis', 'Atlantis', 'Atlantis 1']) {
      await world.samples.store(teamworkSheet, { name });
    }
    await world.samples.store(country, { name: 'ATLANTIS' });
    await world.samples.store(country, { name: 'Atlantis island' });
    expect(titlesOf((await search({ keyword: 'atlantis' })).json)).toEqual([
      'ATLANTIS',
      'Atlantis',
      'Atlantis island',
      'Atlantis 1',
      'Atlantis 2',
      'Old Atlantis',
      'Lower atlantis',
      'New Atlantis',
    ]);
    const pages = await Promise.all([0, 1, 2].map((pageNumber) => search({ keyword: 'ATLantis', pageSize: 3, pageNumber })));
    expect(pages.flatMap(({ json }) => titlesOf(json))).toEqual(titlesOf((await search({ keyword: 'atlantis' })).json));
    expect(pages.map(({ json }) => json.totalElements)).toEqual([8, 8, 8]);
  });

  it('takes a title by its first part', async () => {
    expect(titlesOf((await search({ keyword: 'asia' })).json).slice(0, 2)).toEqual(['Asia', 'Asia · Zembla Trading']);
  });

  it('pages, without a keyword over everything', async () => {
    const all = await search({});
    const seen: string[] = [];
    const pageSize = 97;
    for (let page = 0; page * pageSize < all.json.totalElements; page += 1) {
      const { json } = await search({ pageNumber: page, pageSize, sort: 'entityLastUpdatedOn;desc' });
      seen.push(...json.content.map((row: { entityPath: string; id: number }) => `${row.entityPath} ${row.id}`));
    }
    expect(new Set(seen).size).toBe(all.json.totalElements);
    expect(seen).toHaveLength(all.json.totalElements);
  });

  it('holds nothing of resources with other calls, such as offers', async () => {
    const { json } = await search({ pageSize: 1_000 });
    const paths = new Set(json.content.map((row: { entityPath: string }) => row.entityPath));
    expect(paths).not.toContain('offer');
    expect(paths).not.toContain('tag');
    expect(JSON.stringify(json)).not.toContain('argon2');
  });

  it('is for clerks, and refuses what it cannot sort by or answer', async () => {
    expect((await world.call('GET', path, { as: ['MANAGER'] })).status).toBe(403);
    expect((await world.call('GET', path, { as: null })).status).toBe(401);
    for (const query of [{ sort: 'password;asc' }, { sort: 'title;up' }, { pageSize: 5_000 }, { keyword: '\0' }] as Record<
      string,
      string
    >[]) {
      expect((await search(query)).status, JSON.stringify(query)).toBe(400);
    }
    expect((await search({ keyword: '%' })).json.content).toEqual([]);
  });
});

describe("the console's own search", () => {
  const authorities: [Authority[]][] = [[['CLERK']], [['MANAGER']], [['CLERK', 'MANAGER']]];
  const titled = resources.filter(({ dialects }) => dialects.length > 0);

  it.each(authorities)('finds every kind of record whose screens the user may open, and no other: %j', async (held) => {
    for (const declaration of titled) await world.samples.store(declaration);
    const seen = new Set<string>();
    for (const pageNumber of Array.from({ length: 40 }, (_, index) => index)) {
      const { json } = await world.call('GET', searchCall.path, { query: { pageNumber, pageSize: 100 }, as: held });
      for (const row of json.content) {
        expect(Object.keys(row).sort()).toEqual(['entityPath', 'id', 'title']);
        seen.add(row.entityPath);
      }
      if (json.content.length === 0) break;
    }
    const mayOpen = titled.filter((declaration) => isAllowed(readAccess(declaration), held)).map(({ name }) => name);
    expect([...seen].sort()).toEqual(mayOpen.sort());
  });

  it('answers a few of each, so that many of one resource hide no other', async () => {
    const [crowded, rare] = [resources.find(({ name }) => name === 'tag'), resources.find(({ name }) => name === 'tag-input-text')];
    if (!crowded || !rare) throw new Error('not declared');
    for (const n of Array.from({ length: 9 }, (_, index) => index)) await world.samples.store(crowded, { title: `Crowd ${n}` });
    await world.samples.store(rare, { title: 'Within a crowd' });
    const { json } = await world.call('GET', searchCall.path, { query: { keyword: 'crowd' }, as: ['MANAGER'] });
    expect(json.content.map((row: { title: string }) => row.title)).toEqual([
      ...Array.from({ length: searchCall.mostOfEach }, (_, n) => `Crowd ${n}`),
      'Within a crowd',
    ]);
  });

  it('finds no record by a password, nor shows one', async () => {
    const { json } = await world.call('GET', searchCall.path, { query: { keyword: 'argon2' }, as: ['CLERK', 'MANAGER'] });
    expect(json.content).toEqual([]);
    const all = await world.call('GET', searchCall.path, { query: { pageSize: 100 }, as: ['CLERK', 'MANAGER'] });
    expect(JSON.stringify(all.json)).not.toContain('argon2');
  });

  it('needs a session, finds nothing for a user without a role, and answers a thousand at most', async () => {
    expect((await world.call('GET', searchCall.path, { as: null })).status).toBe(401);
    expect((await world.call('GET', searchCall.path, { as: [] })).json.content).toEqual([]);
    expect((await world.call('GET', searchCall.path, { query: { pageSize: 1_001 }, as: ['CLERK'] })).status).toBe(400);
  });
});

describe('an entity that is none', () => {
  it.each([
    ['GET', '/api/d/no-such/findAllPage'],
    ['GET', '/api/d/no-such/findById?id=1'],
    ['GET', '/api/d/no-such/findAllEntityDisplayProfileByName?profile-name=no-such--list'],
    ['POST', '/api/d/no-such/create'],
  ] as const)('is named by %s %s, to those who are signed in', async (method, address) => {
    const body = method === 'POST' ? { body: { object: {} } } : {};
    const { status, json } = await world.call(method, address, { ...body, as: ['CLERK'] });
    expect({ status, message: json.message }).toEqual({ status: 404, message: "There is no entity 'no-such'." });
    expect((await world.call(method, address, { ...body, as: null })).status).toBe(401);
  });
});
