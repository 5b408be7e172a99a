import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import type { GuardedPrice } from '../../contract/workflows/price-guard/priceJudge.ts';
import { dateOfWorkday, dayIn } from '../../server/demo/workdays.ts';
import { normalName } from '../../server/trade/normalName.ts';

export interface DemonstrationPrices {
  prices: GuardedPrice[];
  titles: Map<number, string>;
  rates: Map<number, number>;
}

/** Those of the demonstration's setting `product-spec` / `suffixes`. */
export const suffixes = 'AE CN EU HK IN JP KR SG TW UK US'.split(' ');

const sheets = ['hong-kong-desk', 'north-asia-desk', 'south-desk', 'west-desk', 'standing-prices', 'colour-pairs'];

/** The prices of the demonstration's workbook, the oldest first, at the last rate of each currency. */
export const demonstrationPrices = async (): Promise<DemonstrationPrices> => {
  const today = dayIn('Etc/UTC', new Date());
  const at = (text = '0 workdays ago') => Date.parse((dateOfWorkday(text, today) ?? text).replace(' ', 'T'));
  const bound = new Map<string, string>();
  for (const { Sheet = '', Organization = '', Currency = '' } of await table('teamwork-sheet-organization-binding'))
    bound.set(`${normalName(Sheet)} ${normalName(Organization)}`, Currency);
  const rateOf = new Map([['USD', 1]]);
  for (const { Base, Symbol: symbol = '', Rate } of await table('forex-rate')) if (Base === 'USD') rateOf.set(symbol, Number(Rate));
  const [products, organizations, currencies] = [new Ids(), new Ids(), new Ids()];
  const prices: GuardedPrice[] = [];
  for (const sheet of sheets)
    for (const row of await cells(`workbook/${sheet}`)) {
      const { organization = '', amount, date, products: named, kind = '' } = row;
      const currency = bound.get(`${normalName(sheet.replaceAll('-', ' '))} ${normalName(organization)}`);
      const rate = rateOf.get(currency ?? '');
      if (!currency || !rate || !(Number(amount) > 0)) continue;
      for (const product of named)
        prices.push({
          id: prices.length + 1,
          organizationId: organizations.of(normalName(organization)),
          productId: products.of(product),
          currencyId: currencies.of(currency),
          amount: Number(amount),
          base: Number(amount) / rate,
          at: at(date),
          isRequest: /request/i.test(kind),
          isWaiting: false,
        });
    }
  return {
    prices: prices.filter((price) => !Number.isNaN(price.at)).sort((one, other) => one.at - other.at),
    titles: products.names(),
    rates: new Map([...currencies.names()].map(([id, symbol]) => [id, rateOf.get(symbol) ?? 1])),
  };
};

class Ids {
  readonly #ids = new Map<string, number>();

  of(name: string): number {
    const id = this.#ids.get(name) ?? this.#ids.size + 1;
    this.#ids.set(name, id);
    return id;
  }

  names(): Map<number, string> {
    return new Map([...this.#ids].map(([name, id]) => [id, name]));
  }
}

const folder = new URL('../../server/demo/data/', import.meta.url);
const read = async (name: string): Promise<string[][]> =>
  parse(await readFile(new URL(`${name}.csv`, folder)), { relaxColumnCount: true, skipEmptyLines: true });

const table = async (name: string): Promise<Record<string, string | undefined>[]> => {
  const [header = [], ...rows] = await read(name);
  return rows.map((row) => Object.fromEntries(header.map((title, index) => [title, row[index]])));
};

const cells = async (name: string) => {
  const rows = await read(name);
  const first = rows.findIndex((row) => row.some((cell) => /^organization$/i.test(cell)));
  const header = (rows[first] ?? []).map((title) => title.toLowerCase());
  return rows.slice(first + 1).map((row) => {
    const cell = (title: string) => row[header.indexOf(title)];
    return {
      organization: cell('organization'),
      amount: cell('amount'),
      date: cell('date'),
      kind: cell('offer/request'),
      products: header.flatMap((title, index) => (title === 'product' && row[index] ? [row[index]] : [])),
    };
  });
};
