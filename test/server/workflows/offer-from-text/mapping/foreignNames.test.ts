import { expect, it } from 'vitest';
import { readOfferText } from '../../../../../contract/workflows/offer-from-text/readOfferText.ts';
import { cleanLine } from '../../../../../server/workflows/offer-from-text/cleanLine.ts';
import { createProductIndex } from '../../../../../server/workflows/offer-from-text/matching/createProductIndex.ts';
import { createVocabulary } from '../../../../../server/workflows/offer-from-text/vocabulary/vocabulary.ts';

const titles = [
  'iPhone 18 256GB Cosmic Orange',
  'iPhone 18 256GB Starlight',
  'iPhone 18 256GB Deep Blue',
  'iPhone 18 256GB Black',
  'iPhone 18 Pro Max 256GB Cosmic Orange',
  'Samsung Galaxy S27 Ultra S958B 12GB/256GB Cobalt Violet',
  'Samsung Galaxy S27 Ultra S958B 12GB/256GB Titanium Black',
  'Samsung Galaxy A57 A576B 8GB/128GB Light Gray',
  'Samsung Galaxy A57 A576B 8GB/128GB Graphite',
  'HUAWEI Pura 90 12GB/256GB Glazed Red',
  'HUAWEI Pura 90 12GB/256GB Dune Brown',
  'HUAWEI Pura 90 12GB/256GB Prestige Gold',
  'HUAWEI Pura 90 12GB/256GB Golden Black',
  'Apple 30W USB-C Power Adapter EU',
  'Anker Nano Charger 45W Black',
  'Apple AirPods 5 ANC',
  'Apple AirPods 5',
  'Apple AirPods Pro 3',
  'Apple AirPods Pro 2',
  'Nokia 106 Black',
  'Chanel Coco Mademoiselle EDP 100ml',
];
const vocabulary = createVocabulary(createProductIndex());
for (const [id, title] of titles.entries()) vocabulary.putProduct({ id: id + 1, title });
const cleaned = (text: string) => readOfferText([text]).lines.flatMap((line) => [...cleanLine(line, vocabulary, 'USD')]);
const mapped = (text: string) => cleaned(text)[0]?.mappedProduct?.title ?? null;

it.each([
  ['iPhone 18 256 naranja cósmico 900', titles[0]],
  ['iPhone 18 256 코스믹오렌지 900', titles[0]],
  ['iPhone 18 256 lumière stellaire 900', titles[1]],
  ['iPhone 18 256 galassia 900', titles[1]],
  ['iPhone 18 256 bleu intense 900', titles[2]],
  ['iPhone 18 256 黒 900', titles[3]],
  ['18프맥 256 오렌지 900', titles[4]],
  ['S27 울트라 256 코발트바이올렛 800', titles[5]],
  ['30W chargeur Apple EU 14', titles[13]],
  ['caricatore Apple 30W EU 14', titles[13]],
  ['Anker Nano Ladegerät 45W schwarz 14', titles[14]],
  ['AirPods Pro三代 150', titles[17]],
  ['AirPods Pro 二代 150', titles[18]],
])('colours and goods are known by their names in other languages: %s', (line, title) => expect(mapped(line)).toBe(title));

it.each(['AirPods 5 無降噪 100', 'AirPods 5 ノイキャンなし 100', 'AirPods 5 без шумодава 100$', 'AirPods 5 non-ANC 100'])(
  'goods without a part are not those with it: %s',
  (line) => expect(mapped(line)).toBe('Apple AirPods 5'),
);

it.each([
  ['S27 Ultra 12/256 C.Violet 800', titles[5]],
  ['S27 Ultra 12/256 T.Black 800', titles[6]],
  ['A57 8/128 L.Gray 300', titles[7]],
  ['S27 Ultra 12/256 D.Black 800', null],
  ['A57 8/128 C.Gray 300', null],
  ['iPhone 18 256 S.Blue 900', null],
])('a letter with a dot begins the name of a colour: %s', (line, title) => expect(mapped(line)).toBe(title));

it.each([
  ['Pura90 12+256 釉红 600', titles[9]],
  ['Pura90 12+256 大漠棕 600', titles[10]],
  ['Pura90 12+256 流光金 600', titles[11]],
  ['Pura90 12+256 流光紫 600', null],
  ['Pura90 12+256 无屏红 600', null],
  ['Pura90 12+256 换壳红 600', null],
  ['Pura90 12+256 后盖红 60', null],
  ['Pura90 12+256 展示红 500', null],
  ['Pura90 12+256 假红 90', null],
  ['Pura90 12+256 不要红 600', null],
])('what stands before a colour is its shade: %s', (line, title) => expect(mapped(line)).toBe(title));

it('a word of a phrase in another language says nothing alone', () => {
  expect(mapped('Chanel Coco Mademoiselle EDP Intense 100ml 90')).toBeNull();
});

it('thousands of several offers part no columns', () => {
  const offers = cleaned('iPhone 18 256 black 1,700 40pcs / orange 1,690 20pcs');
  expect(offers.map(({ mappedProduct, amount }) => [mappedProduct?.title, amount])).toEqual([
    [titles[3], 1_700],
    [titles[0], 1_690],
  ]);
});

it.each([
  ['ايفون 18 برو ماكس', '256 برتقالي 900'],
  ['айфон 18 про макс', '256 оранжевый 900'],
  ['아이폰 18 프로맥스', '256 오렌지 900'],
  ['18 promax', '256 orange 900'],
  ['18 프로맥스', '256 오렌지 900'],
  ['【18 Pro Max 256】', '橙 900 銀 880'],
])('a model in any script stands above its colours: %s', (heading, line) => {
  const lines = readOfferText(['iPhone 18', '256 black 700', heading, line]).lines;
  const offers = lines.flatMap((read) => [...cleanLine(read, vocabulary, 'USD')]).filter(({ relevance }) => relevance === 'OFFER');
  expect(offers[1]?.mappedProduct?.title).toBe(titles[4]);
});
