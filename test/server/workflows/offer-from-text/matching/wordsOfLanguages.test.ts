import { expect, it } from 'vitest';
import { readOfferText } from '../../../../../contract/workflows/offer-from-text/readOfferText.ts';
import { cleanLine } from '../../../../../server/workflows/offer-from-text/cleanLine.ts';
import { createProductIndex } from '../../../../../server/workflows/offer-from-text/matching/createProductIndex.ts';
import { createVocabulary } from '../../../../../server/workflows/offer-from-text/vocabulary/vocabulary.ts';

const titles = [
  'iPhone 16 Pro 256GB Black Titanium US',
  'iPhone 16 Pro 256GB Black Titanium HK',
  'Apple AirPods 4',
  'Samsung Galaxy Tab A11 8/128GB Gray',
  'Marshall Major V Black',
  'Dyson Airstrait HT01 Nickel/Copper',
  'UGREEN Nexode Charger 65W',
];
const vocabulary = createVocabulary(createProductIndex());
for (const [id, title] of titles.entries()) vocabulary.putProduct({ id: id + 1, title });

const filledIn = (lines: readonly string[], currency: string) =>
  readOfferText(lines, { currency })
    .lines.flatMap((line) => [...cleanLine(line, vocabulary, currency)])
    .at(-1)?.mappedProduct?.title;

it.each([
  [['📌 ايفون (نسخة أمريكية)', '16 برو 256 أسود = ٢٩٥٠'], titles[0]],
  [['ايربودز 4 عادي = ٤١٠ (عدد ٤٠)'], titles[2]],
  [['سامسونج تاب A11 8/128 رمادي = ٤٩٠'], titles[3]],
  [['Marshall Major V чёрные — 98'], titles[4]],
  [['Dyson Airstrait HT01 nickel/cuivre : 299,50'], titles[5]],
  [['Chargeur Ugreen Nexode 65W : 24,90'], titles[6]],
])('goods are read in the language of their list: %j', (lines, title) => expect(filledIn(lines, 'EUR')).toBe(title));

it.each(['在庫切れ', '在庫なし', '在庫無し', '入荷待ち'])('what is gone is no offer: %s', (gone) => {
  expect(readOfferText(['iPhone 16 Pro', `256GB ブラック ${gone}`]).lines[1]?.relevance).toBe('CHAT');
});
