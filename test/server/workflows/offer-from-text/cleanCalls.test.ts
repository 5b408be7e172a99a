import { sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import { calls as offerTextCalls } from '../../../../contract/workflows/offer-from-text/calls.ts';
import type { CleanedEntry } from '../../../../contract/workflows/offer-from-text/schemas.ts';
import { cleanOffers } from '../../../../server/workflows/offer-from-text/cleanOffers.ts';
import { createProductIndex } from '../../../../server/workflows/offer-from-text/matching/createProductIndex.ts';
import { createVocabulary } from '../../../../server/workflows/offer-from-text/vocabulary/vocabulary.ts';
import { countTurns } from '../../../helpers/countTurns.ts';
import { prepareTextDesk, titles } from './textDesk.ts';

const { test, db, post, clean, submit } = prepareTextDesk();

const addKeyword = async (terms: string, productId: number) => {
  const { rows } = await sql<{ id: number }>`insert into keyword (terms) values (${terms}) returning id`.execute(db());
  await sql`insert into product_keyword (keyword_id, product_id) values (${rows[0]?.id}, ${productId})`.execute(db());
};
const entriesOf = async (...lines: string[]) => (await clean(lines)).body.cleanedOfferFromTextList;
/** Changes of records reach the vocabulary a moment later. */
const eventually = (line: string, check: (entry: CleanedEntry | undefined) => void) =>
  vi.waitFor(async () => check((await entriesOf(line))[0]), { timeout: 60_000 });

describe('lines of offer text', () => {
  it('are answered with the organization and the currency that were chosen [spec 3.cleaned-set.1 7.offer-from-text.1]', async () => {
    const { status, body } = await clean(['iPhone 15 128GB black HK 500']);
    expect(status).toBe(200);
    expect(body).toMatchObject({ organization: { id: 1, name: 'Alpha' }, currency: { id: 1, symbol: 'USD' } });
    expect(body.cleanedOfferFromTextList).toHaveLength(1);
  });

  it('keep their number and their text; a blank line has no entry [spec 3.cleaned-set.2]', async () => {
    const entries = await entriesOf('iPhone 15 128GB black 500', '   ', 'Pixel 9 mint 410');
    expect(entries.map(({ lineNumber, inputLine, amount }) => [lineNumber, inputLine, amount])).toEqual([
      [0, 'iPhone 15 128GB black 500', 500],
      [2, 'Pixel 9 mint 410', 410],
    ]);
  });

  it.each(['iPhone 15 256 black 500', 'iPhone 15 512GB black 500', 'iPhone 15 1 TB black 500'])(
    'are not mapped by a keyword to a product of another storage: %s',
    async (line) => {
      await addKeyword('iphone 15 black', 1);
      await eventually('iPhone 15 128gb black 500', (entry) => expect(entry?.mappedBy).toBe('TERMS'));
      const [entry] = await entriesOf(line);
      expect(entry?.mappedProduct).toBeNull();
      expect(entry?.candidates.map(({ id }) => id)).toContain(1);
    },
  );

  it('are mapped by the keyword whose terms they have [spec 3.cleaned-set.2]', async () => {
    await addKeyword('iphone 15 black', 1);
    await eventually('iPhone 15 128gb BLACK 500', (entry) =>
      expect(entry).toMatchObject({
        cleanedInputProductTitle: 'iphone 15 128gb black',
        mappedProduct: { id: 1, title: titles[0] },
        mappedBy: 'TERMS',
        unmatchedInputTerms: ['128gb'],
      }),
    );
    const [other] = await entriesOf('iPhone 15 pro black 700');
    expect(other?.mappedBy).not.toBe('TERMS');
    expect(other?.candidates.map(({ id }) => id)).toContain(1);
  });

  it('that no keyword maps are suggested a product where the evidence is unambiguous, and only candidates where it is not', async () => {
    const [clear, open] = await entriesOf('apple iphone 15 128gb blue hk 500', 'apple iphone 15 128gb 500');
    expect(clear).toMatchObject({ mappedProduct: { id: 2, title: titles[1] }, mappedBy: 'SUGGESTION' });
    expect(clear?.candidates[0]).toMatchObject({ id: 2, title: titles[1] });
    expect(open).toMatchObject({ mappedProduct: null, mappedBy: null });
    expect(open?.candidates.map(({ id }) => id).sort()).toEqual(expect.arrayContaining([1, 2]));
  });

  it('are cleaned by aliases, and without the ignore terms, which are reported [spec 3.cleaned-set.1 7.offer-from-text.1]', async () => {
    await addKeyword('iphone 15 black', 1);
    await sql`insert into term_transformation ("from", "to") values ('blk', 'black')`.execute(db());
    await eventually('ready stock iPhone 15 blk 500', (entry) =>
      expect(entry).toMatchObject({ cleanedInputProductTitle: 'iphone 15 black', matchedIgnoreTerms: ['ready stock'], mappedBy: 'TERMS' }),
    );
    expect((await clean(['ready stock iPhone 15 blk 500'])).body.matchedIgnoreTerms).toEqual(['ready stock']);
  });

  it('with a colour list give one entry for each colour, also of colours that staff added', async () => {
    await sql`insert into offer_from_text_expansion_color (name) values ('zaffre')`.execute(db());
    await vi.waitFor(
      async () =>
        expect((await entriesOf('iPhone 15 128gb black/zaffre 500')).map(({ cleanedInputProductTitle: title }) => title)).toEqual([
          'iphone 15 128gb black',
          'iphone 15 128gb zaffre',
        ]),
      { timeout: 60_000 },
    );
  });

  it('say which currency their amount is in when it is not the chosen one', async () => {
    const entries = await entriesOf('iPhone 15 128gb black EUR 500', 'iPhone 15 128gb black USD 500', 'Prices in EUR', 'Pixel 9 mint 410');
    const read = entries.filter(({ relevance }) => relevance === 'OFFER');
    expect(read.map(({ otherCurrency, amount, rawInputAmount }) => [otherCurrency, amount, rawInputAmount])).toEqual([
      ['EUR', 500, '500'],
      [null, 500, '500'],
      ...read.slice(2).map(({ otherCurrency }) => [otherCurrency, 410, '410']),
    ]);
  });

  it.each([
    ['nothing', [], 'Required'],
    ['blank lines', ['', ' '], 'Required'],
    ['100,000 lines', Array.from({ length: 100_000 }, () => 'a 1'), '100,000 lines are too many at once. Send at most 1,000.'],
    ['a long line', ['a', 'x'.repeat(500_000)], 'Line 2 has 500,000 characters. A line may have at most 2,000.'],
    [
      '200,000 characters',
      Array.from({ length: 400 }, () => 'x'.repeat(500)),
      '200,000 characters are too many at once. Send at most 100,000.',
    ],
    [
      'many prices in many lines',
      Array.from({ length: 100 }, () => `iPhone 15 ${'black 500 white 600 red 700 '.repeat(13)}`),
      expect.stringMatching(/^With line \d+, the answer is larger than 2 MB\. Send fewer lines at once, or a shorter one\.$/),
    ],
  ])('of %s are refused in words', async (_, lines, message) => {
    const { status, body } = await clean(lines);
    expect(status).toBe(400);
    const errorCode = message === 'Required' ? 'FIELD_REQUIRED' : 'INCORRECT_FORMAT';
    expect(body).toMatchObject({ errors: { 'offerFromText.offerTextList': message }, errorList: [{ errorCode }] });
  });

  it('of one line of 700 kB are refused in words', async () => {
    const { status, body } = await clean(['x'.repeat(700_000)]);
    expect(status).toBe(413);
    expect(body).toMatchObject({ message: 'The request is larger than 600 kB.' });
  });

  it('with as many characters as one call takes are read, however JSON writes them', async () => {
    const { status } = await clean(Array.from({ length: 1_000 }, () => '\u0001'.repeat(100)));
    expect(status).toBe(200);
  });

  it.each(['📱🔥', '１２３', '- - -', 'a'.repeat(2_000), '"><script>', `${'x'.repeat(999)} 1,234.50`])(
    'of %j are answered',
    async (line) => {
      expect((await clean([line])).status).toBe(200);
    },
  );

  it('with more prices than a list has are one offer each', async () => {
    const entries = await entriesOf('black 500 '.repeat(40).trim(), 'black 500 '.repeat(41).trim(), 'black 500 '.repeat(200).trim());
    expect([0, 1, 2].map((number) => entries.filter(({ lineNumber }) => lineNumber === number).length)).toEqual([40, 1, 1]);
  });

  it('of one user keep nobody waiting', async () => {
    const other = await test().signIn('CLERK');
    const long = Array.from({ length: 300 }, (_, index) => `iPhone 15 128GB black ${500 + index}`);
    const payload = { offerFromText: { organizationId: 1, currencyId: 1, offerTextList: long } };
    const ended: string[] = [];
    const greedy = Array.from({ length: 8 }, () => clean(long).then(() => ended.push('greedy')));
    await Promise.all([...greedy, post(offerTextCalls.clean.path, payload, other).then(() => ended.push('other'))]);
    expect(ended.indexOf('other')).toBeLessThan(4);
  });

  it('give way to everything else after every line that takes long', async () => {
    const turn = countTurns();
    const readAt = new Set<number>();
    const products = createProductIndex();
    const rank: typeof products.rank = (query) => {
      readAt.add(turn());
      return products.rank(query);
    };
    const offerTextList = Array.from({ length: 100 }, () => 'iPhone 15 128GB black 500');
    const asked = { offerFromText: { organizationId: 1, currencyId: 1, offerTextList } };
    await cleanOffers(db(), createVocabulary({ ...products, rank }), asked, { timeZone: 'Asia/Tokyo', now: new Date() });
    expect(readAt.size).toBe(100);
  });

  it('of an unknown organization or currency are refused at its field', async () => {
    const { status, body } = await clean(['a 1'], { organizationId: 99, currencyId: 98 });
    expect(status).toBe(400);
    const message = (what: string) => `There is no such ${what} any more. Choose another one.`;
    expect(body).toMatchObject({
      errors: { 'offerFromText.organizationId': message('organization'), 'offerFromText.currencyId': message('currency') },
    });
  });
});

describe('a list that was confirmed once', () => {
  const line = 'IP15 schwarz 128 500';

  it('is recognised the next day, as learned', async () => {
    const [entry] = await entriesOf(line);
    const cleanedInputProductTitle = entry?.cleanedInputProductTitle ?? '';
    await submit([{ cleanedInputProductTitle, inputLine: line, createTextToProductMapping: true }]);
    await eventually(line, (again) =>
      expect(again).toMatchObject({ mappedProduct: { id: 1 }, mappedBy: 'TERMS', unmatchedInputTerms: [] }),
    );
  });

  it('is recognised by the terms that staff proposed instead of the whole title', async () => {
    await submit([{ proposedTerms: ['Schwarz', 'ip15'], createTextToProductMapping: true }]);
    const { rows } = await sql`select terms from keyword`.execute(db());
    expect(rows).toEqual([{ terms: 'schwarz ip15' }]);
    await eventually('schwarz sealed ip15 9', (again) => expect(again).toMatchObject({ mappedProduct: { id: 1 } }));
    await eventually('schwarz zzz ip15 9', (again) => expect(again).toMatchObject({ mappedProduct: null, unmatchedInputTerms: ['zzz'] }));
  });

  it('learns nothing where staff did not ask for it', async () => {
    await submit([{ createTextToProductMapping: false }]);
    expect((await sql`select from keyword`.execute(db())).rows).toEqual([]);
  });

  it('is forgotten where staff remove the mapping, with every keyword that maps the title so [spec 3.mapped-offers.1]', async () => {
    const title = 'ip15 schwarz 128';
    await submit([{ cleanedInputProductTitle: title, createTextToProductMapping: true }]);
    await addKeyword('schwarz', 1);
    await addKeyword('other', 1);
    const removed = { cleanedInputProductTitle: title, mappedProductId: 1, mappedProductTitle: titles[0] ?? '' };
    await submit([{ cleanedInputProductTitle: title, mappedProductId: 2, createTextToProductMapping: true }], {
      termMappingsToRemove: [removed],
    });
    const { rows } = await sql`
      select terms, product_id from product_keyword join keyword on keyword.id = keyword_id order by terms`.execute(db());
    expect(rows).toEqual([
      { terms: 'ip15 schwarz 128', productId: 2 },
      { terms: 'other', productId: 1 },
    ]);
    expect((await sql`select terms from keyword order by terms`.execute(db())).rows).toEqual([
      { terms: 'ip15 schwarz 128' },
      { terms: 'other' },
    ]);
  });
});

describe('confirmed entries', () => {
  const learned = async () => (await sql`select "from", "to" from term_transformation order by "from"`.execute(db())).rows;
  const confirm = (title: string, mappedProductId: number, more: object = {}) =>
    submit([{ cleanedInputProductTitle: title, mappedProductId }], more);

  it('vote for the aliases that explain them, and enough votes make one', async () => {
    await clean(['a 1']);
    await confirm('apple iphone 15 128gb galazio hk', 2);
    expect(await learned()).toEqual([]);
    await confirm('apple iphone 15 128gb galazio hk', 2);
    expect(await learned()).toEqual([]);
    await confirm('iphone 15 128gb hk galazio', 2);
    expect(await learned()).toEqual([{ from: 'galazio', to: 'blue' }]);
    await vi.waitFor(
      async () => expect((await entriesOf('iPhone 15 128GB galazio HK 500'))[0]?.cleanedInputProductTitle).toBe('iphone 15 128gb blue hk'),
      { timeout: 60_000 },
    );
  });

  it('do not bring back an alias that staff deleted', async () => {
    await clean(['a 1']);
    for (const title of ['apple iphone 15 128gb galazio hk', 'iphone 15 128gb hk galazio']) await confirm(title, 2);
    await sql`delete from term_transformation`.execute(db());
    await confirm('hk iphone 15 128gb galazio', 2);
    expect(await learned()).toEqual([]);
  });

  it('that are removed take their votes back, and the alias with them', async () => {
    await clean(['a 1']);
    const titles = ['apple iphone 15 128gb galazio hk', 'iphone 15 128gb hk galazio'];
    for (const title of titles) await confirm(title, 2);
    expect(await learned()).toHaveLength(1);
    const removed = { cleanedInputProductTitle: titles[0] ?? '', mappedProductId: 2, mappedProductTitle: '' };
    await submit([{ mappedProductId: 4 }], { termMappingsToRemove: [removed] });
    expect(await learned()).toEqual([]);
  });
});
