import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codedSentence } from '../../../contract/importNote.ts';
import { htmlWords } from '../../../server/kinds/text/textKind.ts';
import { createWorld, type World } from './world.ts';

const unregistered = (more: object) => JSON.stringify({ code: 'UNREGISTERED_ORGANIZATION', ...more });
const notes = [
  unregistered({ sheetName: 'Prices', orgName: 'Kita\'s \u003cb\u003e 100% "Ltd" 北京 \u{1f600}', username: 'clerk' }),
  unregistered({ sheetName: 'Prices' }).replace('{', '{ "code": "IMPORT_FAILED", '),
  `\n ${unregistered({ orgName: null, sheetName: '' })} `,
  '{"code":"UNREGISTERED_ORGANIZATION","sheetName":"\\u003cPrices\\u003e","orgName":"a\\nb"}',
  '{"code":"IMPORT_FAILED","message":"Sheet \'Prices\' is damaged."}',
  '{"code":"IMPORT_FAILED"}',
  '{"code":"OF_ANOTHER_VERSION","message":"unknown"}',
  '{"code":5,"message":"no code"}',
  '{"message":"none"}',
  '{ what a person typed }',
  '{"code":"IMPORT_FAILED","message":',
  `{"a":${'['.repeat(9_900)}`,
  `{"a":${'['.repeat(4_900)}${']'.repeat(4_900)}}`,
  '[{"code":"IMPORT_FAILED","message":"in a list"}]',
  'The code of the sheet',
  '<p>{"code":"IMPORT_FAILED","message":"typed as rich text"}</p>',
];

let world: World;
beforeAll(async () => {
  world = await createWorld();
  await world.context.db
    .insertInto('generalNote')
    .values(notes.map((note) => ({ category: 'test', note, sentence: codedSentence(note) })))
    .execute();
});
afterAll(() => world.close());

const found = async (keyword: string): Promise<number[]> => {
  const { json } = await world.call('GET', '/api/general-note/search/findAllByKeywordCaseInsensitive', { query: { keyword, size: 50 } });
  return json._embedded.generalNote
    .map(({ note }: { note: string }) => notes.indexOf(note))
    .sort((one: number, other: number) => one - other);
};

describe('a note that is JSON with a code', () => {
  it('has the words that it is shown by, as every other note has', async () => {
    const stored = await sql<{ noteWords: string }>`select note_words from general_note order by id`.execute(world.context.db);
    expect(stored.rows.map(({ noteWords }) => noteWords.trim())).toEqual(
      notes.map((note) => (codedSentence(note) ?? htmlWords(note)).trim()),
    );
  });

  it.each([
    ['mapped to a currency', [0, 1, 3]],
    ['mapped to the currency of its offers', [2]],
    ["for the sheet 'prices'", [0, 1]],
    ["kita's <B> 100%", [0]],
    ['北京', [0]],
    ['is damaged', [4]],
    ['{"', [6, 7, 8, 10, 11, 12, 13, 15]],
    ['UNREGISTERED_', []],
    ['orgName', []],
    ['clerk', []],
  ])('is found by its sentence and not by its JSON: %s', async (keyword, expected) => {
    expect(await found(keyword)).toEqual(expected);
  });

  it('keeps its sentence while others of its fields are changed, and loses it when it is written anew', async () => {
    const [row] = (await sql<{ id: number }>`select id from general_note where note = ${notes[4]}`.execute(world.context.db)).rows;
    const update = async (values: object) => {
      const generalNote = { id: row?.id, ...values };
      const answer = await world.call('POST', '/api/general-note-management/update-general-note', { body: { generalNote } });
      expect(answer.status).toBe(200);
      return (await world.call('GET', '/api/general-note/search/findById', { query: { id: row?.id ?? 0 } })).json;
    };
    expect(await update({ category: 'mine', note: notes[4] })).toMatchObject({ sentence: "Sheet 'Prices' is damaged." });
    expect(await update({ note: '<p>Seen to</p>' })).toMatchObject({ note: '<p>Seen to</p>', sentence: null });
    expect(await found('is damaged')).toEqual([]);
    const { json } = await world.call('GET', '/api/general-note/search/findAllByKeywordCaseInsensitive', { query: { keyword: 'seen to' } });
    expect(json._embedded.generalNote).toHaveLength(1);
  });
});
