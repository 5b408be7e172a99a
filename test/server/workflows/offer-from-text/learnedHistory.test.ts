import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { seeded } from '../../../../bench/offer-text/random.ts';
import { readOfferText } from '../../../../contract/workflows/offer-from-text/readOfferText.ts';
import { cleanLine } from '../../../../server/workflows/offer-from-text/cleanLine.ts';
import { keywordOf } from '../../../../server/workflows/offer-from-text/learning/keywordOf.ts';
import { createProductIndex } from '../../../../server/workflows/offer-from-text/matching/createProductIndex.ts';
import { createVocabulary } from '../../../../server/workflows/offer-from-text/vocabulary/vocabulary.ts';

const titles = readFileSync(new URL('../../../../server/demo/data/product.csv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => line.replaceAll('"', ''));

const phones = titles.flatMap((title, place) => {
  const [, maker = '', model = '', memory = '', color = '', region = ''] =
    /^(\S+) (.+?) ((?:\d+\/)?\d+(?:GB|TB)) (.+) (HK|US|EU|JP|IN|AE)$/.exec(title) ?? [];
  return model === '' ? [] : [{ id: place + 1, maker, model, memory, color, region }];
});
type Phone = (typeof phones)[number];

const vocabularyOf = (ids: (id: number) => boolean = () => true) => {
  const vocabulary = createVocabulary(createProductIndex());
  for (const [place, title] of titles.entries()) if (ids(place + 1)) vocabulary.putProduct({ id: place + 1, title });
  return vocabulary;
};
type Words = ReturnType<typeof vocabularyOf>;

const entriesOf = (lines: readonly string[], vocabulary: Words) =>
  readOfferText(lines).lines.flatMap((line) => [...cleanLine(line, vocabulary, 'USD')]);

const shortModel = ({ model }: Phone) => model.replace(/^(iPhone|Galaxy|Pixel) /, '');
const size = ({ memory }: Phone) => (memory.split('/').at(-1) ?? '').replace('GB', '');
const lastColor = ({ color }: Phone) => color.split(' ').at(-1)?.toLowerCase() ?? '';

/** What stands above a line, and the line, as suppliers write them; the last line is the phone's. */
const pastes: readonly ((phone: Phone) => string[])[] = [
  (phone) => [`${shortModel(phone)} ${size(phone)}`, `${lastColor(phone)} 700`],
  (phone) => [`${phone.model} ${size(phone)}`, `${lastColor(phone)} 700`],
  (phone) => [phone.model, `${lastColor(phone)} ${size(phone)} 700`],
  (phone) => [phone.maker, `${lastColor(phone)} 700`],
  (phone) => [`${phone.maker} ${phone.region}`, `${lastColor(phone)} ${size(phone)} 700`],
  (phone) => [`${lastColor(phone)} ${phone.region} 700`],
  (phone) => [`${size(phone)} ${lastColor(phone)} 700`],
  (phone) => [`Model: ${shortModel(phone)}`, `${lastColor(phone)} 700`],
  (phone) => [`${shortModel(phone)} ${size(phone)} ${phone.color.toLowerCase()} ${phone.region} 700`],
  (phone) => [`lot ${phone.color} 700`],
];

/** Goods that no catalogue of phones has. */
const otherGoods: readonly ((phone: Phone) => string[])[] = [
  (phone) => [`Case for ${phone.model} ${lastColor(phone)} 3`],
  (phone) => [`Cases for ${phone.model}`, `${lastColor(phone)} 3`],
  (phone) => [`${phone.model} cover ${lastColor(phone)} ${size(phone)} 3`],
  (phone) => [`Vexel 12 Pro Max ${size(phone)} ${lastColor(phone)} 300`],
  (phone) => ['AirPods Max', `${lastColor(phone)} 400`],
  (phone) => [`${phone.model} ${size(phone)} ${lastColor(phone)} no box 400`],
];

describe('learning', () => {
  it('never maps absent or other goods, nor another model, whatever was confirmed before', async () => {
    const random = seeded(18);
    const models = [...new Set(phones.map(({ model }) => model))];
    const absent = new Set(models.filter(() => random.chance(0.2)));
    const isStocked = (phone: Phone) => !absent.has(phone.model);
    const stocked = phones.filter(isStocked);
    const lost = phones.filter((phone) => !isStocked(phone));
    const lostIds = new Set(lost.map(({ id }) => id));
    const untaught = vocabularyOf((id) => !lostIds.has(id));
    const taught = vocabularyOf((id) => !lostIds.has(id));
    let bindings = 0;
    const votes = new Map<string, Set<string>>();
    for (let confirmed = 0; confirmed < 1_500; confirmed++) {
      const phone = random.pick(stocked);
      const entry = entriesOf(random.pick(pastes)(phone), taught).at(-1);
      if (!entry || entry.relevance === 'HEADING' || entry.mappedProduct) continue;
      const title = entry.cleanedInputProductTitle;
      const terms = keywordOf({ proposedTerms: [], cleanedInputProductTitle: title });
      if (taught.products.namesModel(terms, phone.id)) taught.putBinding({ id: ++bindings, productId: phone.id, terms });
      for (const { from, to } of taught.products.aliasesFor({ text: title }, phone.id))
        if (!taught.titles.has(from)) votes.set(`${from}\t${to}`, (votes.get(`${from}\t${to}`) ?? new Set()).add(title));
    }
    const aliases = [...votes].filter(([, voters]) => voters.size > 1).map(([key]) => key.split('\t'));
    await taught.setCleaning(
      aliases.map(([from = '', to = '']) => ({ from, to })),
      [],
    );
    expect(bindings).toBeGreaterThan(100);

    const wrong: string[] = [];
    const look = (lines: readonly string[], mayBe: (id: number) => boolean) => {
      const mappedBy = (vocabulary: Words) => entriesOf(lines, vocabulary).at(-1)?.mappedProduct;
      const mapped = mappedBy(taught);
      if (mapped && !mayBe(mapped.id) && mapped.id !== mappedBy(untaught)?.id) wrong.push(`${lines.join(' / ')} → ${mapped.title}`);
    };
    /** What the lines leave open, a confirmation may say. */
    const isMeant = (phone: Phone, lines: readonly string[]) => (id: number) => {
      const other = phones.find((one) => one.id === id);
      const saysSize = lines
        .join(' ')
        .split(/[^\w]+/)
        .includes(size(phone));
      return other?.model === phone.model && lastColor(other) === lastColor(phone) && (!saysSize || size(other) === size(phone));
    };
    for (let later = 0; later < 1_500; later++) {
      const phone = random.pick(stocked);
      const lines = random.pick(pastes)(phone);
      look(lines, isMeant(phone, lines));
      look(random.pick(pastes)(random.pick(lost)), () => false);
      look(random.pick(otherGoods)(phone), () => false);
    }
    expect(wrong).toEqual([]);
  });

  it('recognises a line that was confirmed, below its heading, where the two name the model', () => {
    const vocabulary = vocabularyOf();
    const lines = ['17 Pro Max 512', 'sunset 1400'];
    const [phone] = phones.filter(({ model, memory, color }) => `${model} ${memory} ${color}` === 'iPhone 17 Pro Max 512GB Cosmic Orange');
    const title = entriesOf(lines, vocabulary).at(-1)?.cleanedInputProductTitle ?? '';
    vocabulary.putBinding({ id: 1, productId: phone?.id ?? 0, terms: title });
    expect(entriesOf(lines, vocabulary).at(-1)).toMatchObject({ mappedBy: 'TERMS', mappedProduct: { id: phone?.id } });
    for (const other of [
      ['17 Pro Max 256', 'sunset 1200'],
      ['17 Pro 512', 'sunset 1200'],
      ['AirPods Max', 'sunset 400'],
      ['Case for iPhone sunset 3'],
      ['17 Pro Max 512', 'sunset 🇯🇵 1400', 'sunset HK JP 1400'],
    ])
      expect(entriesOf(other, vocabulary).at(-1)?.mappedProduct).toBeNull();
  });
});
