import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { readOfferText } from '../contract/workflows/offer-from-text/readOfferText.ts';
import { setTradeWords } from '../contract/workflows/offer-from-text/words.ts';
import { createProductIndex } from '../server/workflows/offer-from-text/matching/createProductIndex.ts';
import { judgeGoods } from './offer-text/goods/judgeGoods.ts';
import { type Judgement, judge } from './offer-text/judge.ts';
import { judgeShopGoods } from './offer-text/judgeShopGoods.ts';
import { eighthTables } from './offer-text/lists/eighthTables.ts';
import { fifthTables } from './offer-text/lists/fifthTables.ts';
import { formTables } from './offer-text/lists/formTables.ts';
import { fourthTables } from './offer-text/lists/fourthTables.ts';
import { judgeLists, type ListJudgement } from './offer-text/lists/judgeLists.ts';
import { makeLists } from './offer-text/lists/makeLists.ts';
import { secondTables } from './offer-text/lists/secondTables.ts';
import { seenTables } from './offer-text/lists/seenTables.ts';
import { seventhTables } from './offer-text/lists/seventhTables.ts';
import { sixthTables } from './offer-text/lists/sixthTables.ts';
import { strangerTables } from './offer-text/lists/strangerTables.ts';
import type { Tables } from './offer-text/lists/tables.ts';
import { thirdTables } from './offer-text/lists/thirdTables.ts';
import { unseenTables } from './offer-text/lists/unseenTables.ts';
import { makeMarket } from './offer-text/pastes.ts';
import { shippedWords } from './offer-text/shippedWords.ts';
import type { Bench } from './run.ts';

export const bench: Bench = {
  name: 'offers from text: reading, matching, learning (own catalogue and styles)',
  run: async () => {
    setTradeWords(shippedWords());
    return {
      lines: [
        ...accuracy(),
        ...(await lists('seen', seenTables, 100)),
        ...(await lists('forms', formTables, 300)),
        ...(await lists('unseen', unseenTables, 200)),
        ...(await lists('stranger', strangerTables, 400)),
        ...(await lists('second', secondTables, 500)),
        ...(await lists('third', thirdTables, 600)),
        ...(await lists('fourth', fourthTables, 700)),
        ...(await lists('fifth', fifthTables, 800)),
        ...(await lists('sixth', sixthTables, 900)),
        ...(await lists('seventh', seventhTables, 1_000)),
        ...(await lists('eighth', eighthTables, 1_100)),
        ...shopGoods(),
        ...goodsLists(),
        ...speed(),
      ],
    };
  },
};

const LINES = 6_000;
/** How often the families of phones are repeated: about 2,800, 20,000 and 200,000 products. */
const SMALL = 1;
const MEDIUM = 7;
const LARGE = 70;

const accuracy = (): string[] => [
  ...judged(`cold, among ${SMALL * 2_800} products`, judge(makeMarket(SMALL, LINES, 11), false), { recall: 0.8, inFive: 0.97 }),
  ...judged(`cold, among ${MEDIUM * 2_800} products`, judge(makeMarket(MEDIUM, LINES, 12), false), { recall: 0.8, inFive: 0.95 }),
  ...judged('online, last half', judge(makeMarket(SMALL, LINES, 13), true), { recall: 0.9, inFive: 0.97, untouched: 0.9 }),
];

const judged = (name: string, found: Judgement, least: { recall: number; inFive: number; untouched?: number }): string[] => [
  line(
    `${name}: precision ${percent(found.precision)}, absent goods mapped ${percent(found.absentMapped)}, talk mapped ${found.talkMapped}`,
    found.precision >= 0.98 && found.absentMapped <= 0.02 && found.talkMapped === 0,
  ),
  line(
    `${name}: recall ${percent(found.recall)}, in five ${percent(found.recallInFive)}`,
    found.recall >= least.recall && found.recallInFive >= least.inFive,
  ),
  line(
    `${name}: amounts ${percent(found.amounts)}, lines without a fault ${percent(found.untouched)}`,
    found.amounts >= 0.98 && found.untouched >= (least.untouched ?? 0),
  ),
];

/** Lists of invented suppliers. Nobody looks at the unseen ones while the reader changes. */
const lists = async (name: string, tables: Tables, seed: number): Promise<string[]> => {
  const cold = { tables, repeats: SMALL, suppliers: 60, listsOfEach: 1 };
  const lost = { tables, repeats: SMALL, suppliers: 40, listsOfEach: 1 };
  const models = await judgeLists(makeLists({ ...lost, seed: seed + 4, lostModels: 0.3, lostProducts: 0 }), false);
  const products = await judgeLists(makeLists({ ...lost, seed: seed + 5, lostModels: 0, lostProducts: 0.3 }), false);
  const first = { precision: 0.993, recall: 0.9, inFive: 0.975, amounts: 0.99, untouched: 0.88 };
  const later = { precision: 0.995, recall: 0.95, inFive: 0.98, amounts: 0.993, untouched: 0.94 };
  return [
    listed(`${name} lists, cold, ${SMALL * 2_800} products`, await judgeLists(makeLists({ ...cold, seed: seed + 1 }), false), first),
    listed(
      `${name} lists, cold, ${MEDIUM * 2_800} products`,
      await judgeLists(makeLists({ ...cold, seed: seed + 2, repeats: MEDIUM }), false),
      first,
    ),
    listed(
      `${name} lists, last half of 120, each confirmed`,
      await judgeLists(makeLists({ ...cold, seed: seed + 3, suppliers: 12, listsOfEach: 10 }), true),
      later,
    ),
    line(`${name} lists, 30 % of the models lost: ${percent(models.absentMapped)} of their lines mapped`, models.absentMapped <= 0.02),
    line(
      `${name} lists, 30 % of the products lost: ${percent(products.absentMapped)} of their lines mapped`,
      products.absentMapped <= 0.05,
    ),
  ];
};

type Least = Pick<ListJudgement, 'precision' | 'recall' | 'amounts' | 'untouched'> & { inFive: number };

const listed = (name: string, found: ListJudgement, least: Least): string =>
  line(
    `${name}: precision ${percent(found.precision)}, recall ${percent(found.recall)}, in five ${percent(found.recallInFive)}, amounts ${percent(found.amounts)}, absent mapped ${percent(found.absentMapped)}, talk mapped ${found.talkMapped}, without a fault ${percent(found.untouched)}`,
    found.precision >= least.precision &&
      found.recall >= least.recall &&
      found.recallInFive >= least.inFive &&
      found.amounts >= least.amounts &&
      found.untouched >= least.untouched &&
      found.absentMapped <= 0.01 &&
      found.talkMapped === 0,
  );

const shopGoods = (): string[] => {
  const { f1, recallInFive } = judgeShopGoods();
  return [
    line(
      `goods with long titles and part numbers: F1 ${percent(f1)}, in five ${percent(recallInFive)}`,
      f1 >= 0.87 && recallInFive >= 0.97,
    ),
  ];
};

const goodsLists = (): string[] => {
  const found = judgeGoods();
  const { precision, recall, recallInFive, amounts, pieces } = found;
  return [
    line(
      `lists of goods that are no telephones: precision ${percent(precision)}, recall ${percent(recall)}, in five ${percent(recallInFive)}, other lines mapped ${found.othersMapped}`,
      precision >= 0.993 && recall >= 0.9 && recallInFive >= 0.975 && found.othersMapped === 0,
    ),
    line(
      `lists of goods that are no telephones: amounts ${percent(amounts)}, wrong ones ${found.wrongAmounts}, wrong currencies ${found.wrongCurrencies}, pieces ${percent(pieces)}, wrong ones ${found.wrongPieces}`,
      amounts >= 0.99 && found.wrongAmounts + found.wrongCurrencies + found.wrongPieces === 0,
    ),
  ];
};

/** Processor time, since other programs run beside. */
const speed = (): string[] => {
  const medium = timed(MEDIUM);
  const large = timed(LARGE);
  return [
    line(`${Math.round(medium.rate)} lines a second among ${medium.products} products`, medium.rate >= 5_000),
    line(
      `${Math.round(large.rate)} lines a second among ${large.products} products, ${(medium.rate / large.rate).toFixed(2)} times the time of a line`,
      large.rate >= 2_500 && medium.rate <= 2 * large.rate,
    ),
    line(
      `index of ${large.products} products: ${Math.round(large.megabytes)} MB, made in ${Math.round(large.making)} ms`,
      large.megabytes <= 100,
    ),
  ];
};

const timed = (repeats: number) => {
  const { products, pastes } = makeMarket(repeats, LINES, 14);
  const titles = products.map(({ id, title }) => ({ id, title }));
  const collect = collector();
  const before = heapAfter(collect);
  let started = performance.now();
  const index = createProductIndex(titles);
  const making = performance.now() - started;
  const megabytes = (heapAfter(collect) - before) / 2 ** 20;
  const texts = pastes.map((paste) => paste.map(({ text }) => text));
  const rank = (lines: string[]) => {
    for (const { products: found, headings } of readOfferText(lines).lines) for (const text of found) index.rank({ text, headings });
  };
  for (const lines of texts.slice(0, texts.length / 4)) rank(lines);
  started = process.cpuUsage().user;
  for (const lines of texts) rank(lines);
  const seconds = (process.cpuUsage().user - started) / 1e6;
  return { products: products.length, making, megabytes, rate: texts.flat().length / seconds };
};

const collector = (): (() => void) => {
  setFlagsFromString('--expose-gc');
  return runInNewContext('gc') as () => void;
};

const heapAfter = (collect: () => void): number => {
  collect();
  return process.memoryUsage().heapUsed;
};

const line = (text: string, isKept: boolean) => `${isKept ? '✓' : '✗'} ${text}`;
const percent = (share: number) => `${(100 * share).toFixed(1)} %`;
