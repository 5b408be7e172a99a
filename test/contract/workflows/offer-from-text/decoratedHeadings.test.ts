import { expect, it } from 'vitest';
import { readOfferText } from '../../../../contract/workflows/offer-from-text/readOfferText.ts';

it.each(['🟢 *REDMI* 🟢', '🔵 NOKIA / HMD 🔵', '*One Plus*', '*SAMSUNG UAE TDRA B version*', 'Global version stock HK 27 Nov'])(
  '%s is the heading of the lines below it',
  (heading) => {
    const { lines } = readOfferText(['*Apple*', 'iPhone 15 128 black 430', heading, 'A5 4/128 121']);
    expect(lines[2]?.relevance).toBe('HEADING');
    expect(lines[3]?.headings.join()).toMatch(/REDMI|NOKIA|One Plus|SAMSUNG|Global/);
  },
);

it.each(['*Air*', 'Air', '■iPhone 国内版 SIM free, unopened'])('so is %s above lines that begin with their memory', (heading) => {
  const { lines } = readOfferText(['*17*', '256 Black 5980', '', heading, '256 Skyblue 5600']);
  expect(lines[3]?.relevance).toBe('HEADING');
  expect(lines[4]?.headings).toContain(heading);
});

it.each(['28 Nov 2026', 'Nov 28, 2026', 'Price list 28 November 2026'])('the year of a day is no price: %s', (line) => {
  expect(readOfferText([line, 'iPhone 17 256 black 760']).lines[0]?.amount).toBeNull();
});

it.each(['One Plus 13 12/256 black 620', 'Air Pods Pro 3 black 185', 'Mac Book Air 13 16/256 black 790'])(
  'a maker or a family in two words is one: %s',
  (line) => expect(readOfferText([line]).lines[0]?.relevance).toBe('OFFER'),
);

it('a circle behind a number is no ornament', () => {
  expect(readOfferText(['iPhone 17 Pro Max 256', '🟠 9600 🔵 9470']).lines[1]?.ownAmounts).toEqual(['9600', '9470']);
});

it('a circle before a price with its currency is a colour, too', () => {
  const { lines } = readOfferText(['iPhone 17 Pro Max 256', '🟠 U$ 1.190,00', '🔵 USD 1180', '🔵 A17 4/128 black 560']);
  expect(lines.slice(1).map(({ products }) => products)).toEqual([['🟠'], ['🔵'], ['A17 4/128 black']]);
});

it('a date before what all goods are does not close the list to them', () => {
  const lines = ['11月28日 在庫表(すべて国内版・新品未開封)', '■ iPhone', '17 Pro 256GB シルバー 171,500円'];
  expect(readOfferText(lines, { currency: 'JPY' }).lines[2]?.headings).toContain('11月28日 在庫表(すべて日本版・新品未開封)');
});
