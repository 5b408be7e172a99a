import { readOfferText } from '../../contract/workflows/offer-from-text/readOfferText.ts';
import { createProductIndex } from '../../server/workflows/offer-from-text/matching/createProductIndex.ts';
import { seeded } from './random.ts';
import { makeShopGoods } from './shopTitles.ts';

const GOODS = 2_500;

/** How well goods of long shop titles are found among each other. A title whose goods the catalogue lacks must stay unmapped. */
export const judgeShopGoods = (): { f1: number; recallInFive: number } => {
  const { catalogue, offered } = makeShopGoods(GOODS, seeded(15));
  const index = createProductIndex(catalogue);
  const counts = { right: 0, wrong: 0, missed: 0, inFive: 0, known: 0 };
  for (const { title, id } of offered) {
    const texts = readOfferText([`${title} $129.99`]).lines[0]?.products ?? [];
    const rankings = texts.map((text) => index.rank({ text }));
    const mapped = new Set(rankings.filter(({ isUnambiguous }) => isUnambiguous).map(({ candidates }) => candidates[0]?.id));
    const isFound = id !== null && mapped.has(id);
    if (isFound) counts.right++;
    counts.wrong += mapped.size - (isFound ? 1 : 0);
    if (id === null) continue;
    counts.known++;
    if (!isFound) counts.missed++;
    if (rankings.some(({ candidates }) => candidates.some((candidate) => candidate.id === id))) counts.inFive++;
  }
  return { f1: (2 * counts.right) / (2 * counts.right + counts.wrong + counts.missed), recallInFive: counts.inFive / counts.known };
};
