import { sql } from 'kysely';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { update } from '../../../../../server/records/update.ts';
import { transact } from '../../../../../server/records/write.ts';
import { systemActor } from '../../../../../server/services.ts';
import { forgetSubmission } from '../../../../../server/workflows/offer-from-text/learning/forgetSubmission.ts';
import { replayJob } from '../../../../../server/workflows/offer-from-text/learning/replayJob.ts';
import { createProductIndex } from '../../../../../server/workflows/offer-from-text/matching/createProductIndex.ts';
import { openVocabulary } from '../../../../../server/workflows/offer-from-text/vocabulary/openVocabulary.ts';
import { prepareTextDesk } from '../textDesk.ts';

const { test, db, post, clean, submit } = prepareTextDesk();
const [BLACK, BLUE] = [1, 2];
const CREATE = '/api/d/learned-word/create';

// The activity outlasts a test, so no word has the id of an earlier test's word.
let tests = 0;
beforeEach(async () => {
  await sql`alter table learned_word alter column id restart with ${sql.lit(1_000 * ++tests)}`.execute(db());
});

const words = async () =>
  (
    await sql<{ word: string }>`
      select word, kind, meaning, organization_id, votes::int as votes, in_use, forbidden, reason from learned_word order by id`.execute(
      db(),
    )
  ).rows;
const confirm = async (inputLine: string, mappedProductId: number, more: object = {}) => {
  const { body } = await submit([{ inputLine: `${inputLine} 500`, cleanedInputProductTitle: inputLine, mappedProductId, ...more }]);
  expect(body).toMatchObject({ status: 'SUCCESS' });
};
const learned = { word: 'zorp', kind: 'color', meaning: 'blue', organizationId: 1, votes: 2, inUse: true, forbidden: false, reason: null };
const [ONE, OTHER, NEXT] = ['iphone 15 128gb zorp hk', 'apple iphone 15 128gb hk zorp', 'iphone 15 hk 128 zorp 510'] as const;
const teach = async (product: number) => {
  await confirm(ONE, product);
  await confirm(OTHER, product);
};
/** As staff do it in the console. */
const rewrite = async (changed: Readonly<Record<string, unknown>>) => {
  const { registry } = test().services;
  const [word] = (await sql<{ id: number }>`select id from learned_word order by id`.execute(db())).rows;
  const { rows } = await sql<{ id: number; username: string }>`select id, username from "user" order by id`.execute(db());
  await transact({ db: db(), registry, actor: rows[0] ?? systemActor }, (inside) =>
    update(inside, registry.get('learned-word'), word?.id ?? 0, changed),
  );
};
const mapped = async (line: string) => (await clean([line])).body.cleanedOfferFromTextList[0]?.mappedProduct?.id ?? null;
const inASecond = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 60_000 });

describe('words of confirmed lines', () => {
  it('are records that say what they rest on, and lines are read by them', async () => {
    await clean(['a 1']);
    await confirm(ONE, BLUE);
    expect(await words()).toEqual([]);
    await confirm(ONE, BLUE);
    expect(await words()).toEqual([]);
    await confirm(OTHER, BLUE);
    expect(await words()).toEqual([learned]);
    await inASecond(async () => expect(await mapped(NEXT)).toBe(BLUE));
    const { rows } = await sql<{ examples: string }>`select examples from learned_word`.execute(db());
    expect(rows[0]?.examples).toBe(`${OTHER} | ${ONE}`);
  });

  it('stay away while they are forbidden, and begin anew when they are deleted', async () => {
    await clean(['a 1']);
    await teach(BLUE);
    await inASecond(async () => expect(await mapped(NEXT)).toBe(BLUE));
    await sql`update learned_word set forbidden = true`.execute(db());
    await inASecond(async () => expect(await mapped(NEXT)).toBe(null));
    await confirm('iphone 15 128 zorp', BLUE);
    expect(await words()).toEqual([{ ...learned, votes: 3, forbidden: true }]);
    await sql`delete from learned_word`.execute(db());
    expect((await sql`select from word_vote`.execute(db())).rows).toEqual([]);
    await confirm('iphone 15 128 zorp', BLUE);
    expect(await words()).toEqual([]);
  });

  it('mean what their lines are corrected to', async () => {
    await clean(['a 1']);
    await teach(BLUE);
    await confirm(ONE, BLACK);
    expect(await words()).toEqual([{ ...learned, votes: 1, inUse: false }]);
    await confirm(OTHER, BLACK);
    expect(await words()).toEqual([{ ...learned, meaning: 'black' }]);
  });

  it('that staff rewrite stay as they wrote them', async () => {
    await clean(['a 1']);
    await teach(BLUE);
    await rewrite({ meaning: 'black' });
    await confirm('iphone 15 128 zorp', BLUE);
    expect(await words()).toEqual([{ ...learned, meaning: 'black' }]);
    await sql`insert into learned_word (word, kind, meaning, organization_id) values ('zorp', 'color', 'blue', 1)`.execute(db());
    await inASecond(async () => expect(await mapped(NEXT)).toBe(BLACK));
    await confirm('iphone 15 128 zorp black', BLACK);
    await confirm('iphone 15 128gb zorp', BLACK);
    expect(await words()).toMatchObject([{ meaning: 'black', inUse: true }, { meaning: 'blue' }]);
  });

  it('that staff write in any case and with accents are read, forbidden and counted as the same word', async () => {
    await clean(['a 1']);
    const { body } = await post<{ entityId: number }>(CREATE, { object: { word: 'Zörp', kind: 'color', meaning: 'Blue' } });
    expect(body).toMatchObject({ status: 'SUCCESS' });
    await inASecond(async () => expect(await mapped(NEXT)).toBe(BLUE));
    await sql`update learned_word set word = 'Zorp', organization_id = 1 where id = ${body.entityId}`.execute(db());
    await teach(BLUE);
    expect(await words()).toMatchObject([{ word: 'Zorp', meaning: 'Blue' }]);
    await rewrite({ forbidden: true });
    await inASecond(async () => expect(await mapped(NEXT)).toBe(null));
  });

  it('need a meaning, unless they are fillers', async () => {
    const word = { word: 'zorp', kind: 'color' };
    expect(await post(CREATE, { object: word })).toMatchObject({ body: { status: 'FAILED' } });
    expect(await post(CREATE, { object: { ...word, kind: 'filler' } })).toMatchObject({ body: { status: 'SUCCESS' } });
  });

  it('lose the keyword of a title that its supplier corrects', async () => {
    await clean(['a 1']);
    const bound = async () => (await sql<{ productId: number }>`select product_id from product_keyword order by id`.execute(db())).rows;
    await confirm(ONE, BLUE, { createTextToProductMapping: true });
    expect(await bound()).toEqual([{ productId: BLUE }]);
    await confirm(ONE, BLACK, { createTextToProductMapping: true });
    expect(await bound()).toEqual([{ productId: BLACK }]);
  });

  it('go with their submission when it is undone', async () => {
    await clean(['a 1']);
    await teach(BLUE);
    await confirm('iphone 15 128gb black hk', BLACK, { createTextToProductMapping: true });
    const { registry } = test().services;
    for (const id of [2, 3]) await transact({ db: db(), registry, actor: systemActor }, (inside) => forgetSubmission(inside, id));
    expect(await words()).toEqual([{ ...learned, votes: 1, inUse: false }]);
    expect((await sql`select from keyword`.execute(db())).rows).toEqual([]);
  });

  it('stay while another list said the same of them', async () => {
    await clean(['a 1']);
    await teach(BLUE);
    await confirm(ONE, BLUE);
    const { registry } = test().services;
    const forget = (id: number) => transact({ db: db(), registry, actor: systemActor }, (inside) => forgetSubmission(inside, id));
    await forget(1);
    expect(await words()).toEqual([learned]);
    await forget(3);
    expect(await words()).toEqual([{ ...learned, votes: 1, inUse: false }]);
  });

  it('stay while another list that was not undone taught the same, and go with the last one', async () => {
    await clean(['a 1']);
    const title = 'iphone 15 128gb blck hk';
    for (let list = 1; list <= 3; list++) await confirm(title, BLACK, { createTextToProductMapping: true });
    await sql`
      with made as (insert into keyword (terms) values ('by hand') returning id)
      insert into product_keyword (keyword_id, product_id) select id, ${BLACK}::bigint from made`.execute(db());
    await sql`
      with alias as (insert into learned_alias ("from", "to") values ('blck', 'black') returning id)
      insert into alias_vote (learned_alias_id, title, product_id) select id, ${title}, ${BLACK}::bigint from alias`.execute(db());
    const kept = async () => {
      const keywords = await sql<{
        terms: string;
      }>`select terms from keyword join product_keyword on keyword_id = keyword.id order by terms`.execute(db());
      const votes = await sql<{ title: string }>`select distinct title from alias_vote`.execute(db());
      return [...keywords.rows.map(({ terms }) => terms), ...votes.rows.map((vote) => `vote: ${vote.title}`)];
    };
    const all = ['by hand', title, `vote: ${title}`];
    expect(await kept()).toEqual(all);
    const { registry } = test().services;
    const undo = async (id: number) => {
      await transact({ db: db(), registry, actor: systemActor }, (inside) => forgetSubmission(inside, id));
      await sql`update offer_text_submission set undone_on = now() where id = ${id}`.execute(db());
    };
    await undo(1);
    await undo(3);
    expect(await kept()).toEqual(all);
    await undo(2);
    expect(await kept()).toEqual(['by hand']);
  });
});

describe('the replay', () => {
  const replaying = async (
    work: (replay: () => Promise<void>, hears: (word: string, meaning?: string) => Promise<void>) => Promise<void>,
  ) => {
    const vocabulary = openVocabulary(test().services.database, createProductIndex());
    const replay = replayJob(test().services, () => vocabulary.current());
    const { signal } = new AbortController();
    try {
      await work(
        () => replay({ signal }),
        (word, meaning) =>
          inASecond(async () => {
            const { colors, fillers } = (await vocabulary.current()).learned.of(1);
            expect(meaning === undefined ? fillers.has(word) : colors.get(word) === meaning).toBe(true);
          }),
      );
    } finally {
      await vocabulary.close();
    }
  };
  const teachWord = (word: string, kind: string, meaning: string | null = null) =>
    sql`insert into learned_word (word, kind, meaning, organization_id) values (${word}, ${kind}, ${meaning}, 1)`.execute(db());
  const readings = async () =>
    (
      await sql<{
        isReadRight: boolean | null;
      }>`select is_read_right from offer_text_offer order by offer_text_submission_id, position`.execute(db())
    ).rows.map((row) => row.isReadRight);
  const notes = async () =>
    (
      await sql<{ note: string }>`select note from general_note where category = 'offer-from-text-replay' order by id`.execute(db())
    ).rows.map(({ note }) => note);

  it('sets aside the words for which a line is no longer read right, and says why', async () => {
    await clean(['a 1']);
    await confirm('iphone 15 128gb black zorp hk', BLACK);
    await replaying(async (replay, hears) => {
      await replay();
      expect(await readings()).toEqual([true]);
      await teachWord('zorp', 'color', 'blue');
      await hears('zorp', 'blue');
      await replay();
    });
    expect(await words()).toEqual([
      {
        ...learned,
        votes: null,
        forbidden: true,
        reason:
          "Set aside by the nightly replay: 'iphone 15 128gb black zorp hk 500' would no longer be read as Apple iPhone 15 128GB Black HK.",
      },
    ]);
    expect(await notes()).toEqual([
      "The line 'iphone 15 128gb black zorp hk 500' was read as Apple iPhone 15 128GB Black HK, and no longer is. Set aside: 'zorp' (color).",
      'Confirmed lines that were read again: 1. Read right: 0. No longer read right: 1. Words set aside: 1.',
    ]);
  });

  it('only notes a line that is lost for a word that staff wrote, and once', async () => {
    await clean(['a 1']);
    await confirm('iphone 15 128gb black zorp hk', BLACK);
    await replaying(async (replay, hears) => {
      await teachWord('zorp', 'color', 'green');
      await rewrite({ meaning: 'blue' });
      await hears('zorp', 'blue');
      await replay();
      expect(await words()).toMatchObject([{ meaning: 'blue', forbidden: false }]);
      expect(await notes()).toEqual([
        "The line 'iphone 15 128gb black zorp hk 500' was read as Apple iPhone 15 128GB Black HK, and no longer is. Kept, since staff decided it: 'zorp' (color).",
        'Confirmed lines that were read again: 1. Read right: 0. No longer read right: 1. Words set aside: 0.',
      ]);
      await sql`delete from general_note`.execute(db());
      await replay();
      expect((await notes()).join()).not.toContain('The line');
      expect(await readings()).toEqual([false]);
    });
  });

  it('keeps a word that another line needs', async () => {
    await clean(['a 1']);
    await confirm('iphone 15 128gb black zorp hk', BLACK);
    await confirm('iphone 15 128gb zorp hk', BLUE);
    await replaying(async (replay, hears) => {
      await teachWord('zorp', 'color', 'blue');
      await hears('zorp', 'blue');
      await replay();
    });
    expect(await words()).toMatchObject([{ forbidden: false }]);
    expect(await readings()).toEqual([false, true]);
    expect((await notes())[0]).toMatch(/no longer is\. No learned word is the cause by itself, or other lines need it\.$/);
  });

  it('judges no line whose offer was deleted or whose list was undone, and asks for no more than was confirmed', async () => {
    await clean(['a 1']);
    await confirm('iphone 15 128gb black/blue hk', BLACK);
    await submit([BLACK, BLUE].map((mappedProductId) => ({ inputLine: 'iphone 15 128gb blue/black hk 510', mappedProductId })));
    await confirm('iphone 15 128gb blue hk', BLACK);
    await confirm('iphone 15 128gb hk blue', BLACK);
    await sql`delete from offer where id = (select offer_id from offer_text_offer where position = 2)`.execute(db());
    await sql`update offer_text_submission set undone_on = now() where id = 4`.execute(db());
    await replaying((replay) => replay());
    expect(await readings()).toEqual([true, null, null, false, null]);
  });

  it('judges no line of which it takes only a part', async () => {
    await clean(['a 1']);
    await submit([BLACK, BLUE].map((mappedProductId) => ({ inputLine: 'iphone 15 128gb blue hk 510', mappedProductId })));
    await confirm('iphone 15 128gb black hk', BLACK);
    await sql`
      insert into offer_text_offer (offer_text_submission_id, position, offer_id, input_line)
      select 2, nth, (select offer_id from offer_text_offer where offer_text_submission_id = 2), 'nothing' from generate_series(2, 999) nth`.execute(
      db(),
    );
    await replaying((replay) => replay());
    expect((await readings()).slice(0, 3)).toEqual([null, null, true]);
  });
});
