import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { DAY_MS, EUR, JPY, prepareOfferCompare, USD } from '../../helpers/offerCompare.ts';
import { noon } from '../../helpers/trader.ts';

const { db, addOffers, addRate, all, best } = prepareOfferCompare();

describe('the rate that counts', () => {
  const converted = async () => (await all()).content[0];

  it('is the latest at or before now: a later or inactive one changes no price', async () => {
    await addOffers([{ amount: 90, currencyId: EUR }]);
    await addRate(USD, EUR, '0.9', 1);
    await addRate(USD, EUR, '0.5', 2);
    await addRate(USD, EUR, '0.1', -1);
    await addRate(USD, EUR, '0.2', 0, false);
    expect(await converted()).toMatchObject({
      baseCurrencyAmount: 100,
      forexRate: 0.9,
      forexRateDate: new Date(noon.getTime() - DAY_MS).toISOString(),
    });
  });

  it('is one for the base currency itself [spec 9.money.1]', async () => {
    await addOffers([{ amount: 90.5 }]);
    expect(await converted()).toMatchObject({ baseCurrencyAmount: 90.5, forexRate: 1, forexRateDate: null });
  });

  it('is always above zero, which no amount is divided by', async () => {
    for (const rate of [0, -1]) await expect(addRate(USD, EUR, rate)).rejects.toMatchObject({ constraint: 'forex_rate_rate_least' });
  });

  it('is of two of one moment the one that was entered last', async () => {
    await addOffers([{ amount: 90, currencyId: EUR }]);
    await addRate(USD, EUR, '0.5', 1);
    await addRate(USD, EUR, '0.9', 1);
    expect(await converted()).toMatchObject({ forexRate: 0.9 });
  });

  it('is of two crossed ones the newer, and none where crossing leaves nothing of it', async () => {
    await sql`insert into currency (symbol) values ('GBP')`.execute(db());
    await addOffers([{ amount: 1600, currencyId: JPY }]);
    await addRate(EUR, JPY, '0.0000000001', 1);
    await addRate(EUR, USD, 100, 1);
    expect(await converted()).toMatchObject({ baseCurrencyAmount: null, forexRate: null });
    await addRate(4, JPY, 200, 3);
    await addRate(4, USD, 2, 3);
    expect(await converted()).toMatchObject({ forexRate: 100 });
    await addRate(EUR, JPY, 160, 2);
    await addRate(EUR, JPY, 160, 0);
    expect(await converted()).toMatchObject({ forexRate: 1.6 });
  });

  it('is found whatever the case of the base currency', async () => {
    await sql`update currency set symbol = 'usd' where id = ${USD}`.execute(db());
    await addOffers([{ amount: 90, currencyId: EUR }]);
    await addRate(USD, EUR, '0.9');
    expect(await converted()).toMatchObject({ baseCurrencyAmount: 100 });
  });

  it('is crossed through the base that it was quoted in, dated by the older quote', async () => {
    await addOffers([{ amount: 1600, currencyId: JPY }]);
    await addRate(EUR, JPY, 160, 1);
    await addRate(EUR, USD, '1.25', 4);
    expect(await converted()).toMatchObject({
      baseCurrencyAmount: 12.5,
      forexRate: 128,
      forexRateDate: new Date(noon.getTime() - 4 * DAY_MS).toISOString(),
    });
  });

  it.each([
    [
      'AED to X, X to the base',
      [
        [5, 4, '0.24'],
        [4, USD, '1.085'],
      ],
      1 / (0.24 * 1.085),
    ],
    [
      'AED to X, the base to X',
      [
        [5, 4, '9.7'],
        [USD, 4, '7.8'],
      ],
      7.8 / 9.7,
    ],
    [
      'X to AED, the base to X',
      [
        [4, 5, '4.2'],
        [USD, 4, '7.8'],
      ],
      4.2 * 7.8,
    ],
    [
      'X to AED, X to the base',
      [
        [4, 5, '1700'],
        [4, USD, '1.085'],
      ],
      1700 / 1.085,
    ],
  ])('is crossed through a third currency whichever way each of the two is stored: %s', async (_, rates, expected) => {
    await sql`insert into currency (id, symbol) values (4, 'XXX'), (5, 'AED')`.execute(db());
    for (const [from, to, rate] of rates) await addRate(Number(from), Number(to), String(rate), 1);
    await addOffers([{ amount: 970, currencyId: 5 }]);
    const offer = await converted();
    expect(offer?.forexRate).toBeCloseTo(expected, 9);
    expect(offer?.baseCurrencyAmount).toBeCloseTo(970 / expected, 4);
    expect(offer?.forexRateBase).toBe('XXX');
  });

  it('is the inverse where the base is quoted in the currency alone', async () => {
    await addOffers([{ amount: 80, currencyId: EUR }]);
    await addRate(EUR, USD, '1.25');
    expect(await converted()).toMatchObject({ baseCurrencyAmount: 100, forexRate: 0.8 });
  });

  it('is the inverse also where the base has a quote of its own, when that is older', async () => {
    await addOffers([{ amount: 80, currencyId: EUR }]);
    await addRate(USD, EUR, '0.5', 2);
    await addRate(EUR, USD, '1.25', 1);
    expect(await converted()).toMatchObject({ forexRate: 0.8 });
    await addRate(USD, EUR, '0.9', 0);
    expect(await converted()).toMatchObject({ forexRate: 0.9 });
  });

  it('is the newest, whichever way it comes: one that was typed long ago does not beat the feed of last night', async () => {
    await addOffers([{ amount: 1500, currencyId: JPY }]);
    await addRate(USD, JPY, 150, 9);
    await addRate(EUR, JPY, 160, 1);
    await addRate(EUR, USD, '1.25', 1);
    expect(await converted()).toMatchObject({ forexRate: 128, forexRateDate: new Date(noon.getTime() - DAY_MS).toISOString() });
    await addRate(JPY, USD, '0.01', 1);
    expect(await converted()).toMatchObject({ forexRate: 100 });
    await addRate(USD, JPY, 125, 1.4);
    expect(await converted()).toMatchObject({ forexRate: 125 });
  });

  it('is the direct one where the inverse is of the same moment', async () => {
    await sql`insert into currency (id, symbol) values (0, 'CHF')`.execute(db());
    await addOffers([{ amount: 80, currencyId: 0 }]);
    await addRate(0, USD, '1.3', 1);
    await addRate(USD, 0, '0.8', 1);
    expect(await converted()).toMatchObject({ baseCurrencyAmount: 100, forexRate: 0.8 });
  });

  it('is unknown without a quote: the offer is kept, has no converted amount and never ranks', async () => {
    await addOffers([
      { amount: 1, currencyId: JPY },
      { amount: 50, organizationId: 2 },
    ]);
    const page = await all();
    expect(page.content.map(({ baseCurrencyAmount, isLowestOfferAmount }) => [baseCurrencyAmount, isLowestOfferAmount])).toEqual([
      [50, true],
      [null, false],
    ]);
    expect((await best()).content.map(({ amount }) => amount)).toEqual([50]);
  });

  it('tells which currency the stored quote is based on', async () => {
    const base = async () => (await converted())?.forexRateBase;
    await addOffers([{ amount: 80, currencyId: JPY }]);
    expect(await base()).toBeNull();
    await addRate(EUR, JPY, 160);
    await addRate(EUR, USD, '1.25');
    expect(await base()).toBe('EUR');
    await addRate(JPY, USD, '0.007');
    expect(await base()).toBe('JPY');
    await addRate(USD, JPY, '150', 0);
    expect(await base()).toBe('USD');
  });

  it('makes a million yen at 159.29 cheaper than 8,000 dollars', async () => {
    await addRate(USD, JPY, '159.29');
    await addOffers([{ amount: 8_000 }, { amount: 1_000_000, currencyId: JPY, organizationId: 2 }]);
    const [first, second] = (await best()).content;
    expect(first).toMatchObject({ amount: 1_000_000, baseCurrencyAmount: 6277.85799, isLowestOfferAmount: true });
    expect(second).toMatchObject({ amount: 8_000, isLowestOfferAmount: false });
  });

  it('makes 101 euros cheaper than 100 dollars where one euro buys 0.9 dollars', async () => {
    await addRate(EUR, USD, '0.9');
    await addOffers([{ amount: 100 }, { amount: 101, currencyId: EUR, organizationId: 2 }]);
    const [first] = (await best()).content;
    expect(first).toMatchObject({ amount: 101, baseCurrencyAmount: 90.9, isLowestOfferAmount: true });
  });
});
