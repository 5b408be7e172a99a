import { splitProductTitle } from '../../products/titleParts.ts';

/** A price as the guard sees it. `base`: in the base currency. `at`: epoch milliseconds. `isWaiting`: not judged yet. */
export interface GuardedPrice {
  id: number | null;
  organizationId: number;
  productId: number;
  currencyId: number;
  amount: number;
  base: number;
  at: number;
  isRequest: boolean;
  isWaiting: boolean;
}

/** Shares are of one: 0.25 lets a price be 1.25 times the usual one, or the usual one be 1.25 times it. */
export interface GuardBounds {
  days: number;
  /** So many prices make a market. */
  leastPrices: number;
  band: number;
  /** Where the market is that of products with a like title. */
  neighbourBand: number;
  /** Where too few prices make a market, and the supplier's last price is not known. */
  fewBand: number;
  /** So near to what was accepted before, a price passes. */
  near: number;
  /** A request may lie so much lower. */
  requestSlack: number;
}

export const usualBounds: GuardBounds = {
  days: 30,
  leastPrices: 3,
  band: 0.25,
  neighbourBand: 0.35,
  fewBand: 1,
  near: 0.1,
  requestSlack: 0.15,
};

/** `usual`: in the base currency, null where no price is known. `isNeighbour`: of products with a like title. */
export interface Verdict {
  isHeld: boolean;
  usual: number | null;
  prices: number;
  isNeighbour: boolean;
  /** What the supplier last asked for the product, in the base currency. */
  last: number | null;
}

const DAY_MS = 86_400_000;
/** Another supplier's price of these days, before or after, lets one pass that is near it. */
export const OTHERS_DAYS = 3;
const [HABIT_PRICES, LEAST_HABIT, MOST_HABIT] = [40, 5, 0.22];

interface Market {
  usual: number;
  prices: number;
  isNeighbour: boolean;
}

/**
 * Judges prices against their market: that of the product, or else of its title without its spec and, word by word, without its end. Too few
 * prices for a market hold what is far off them, and none hold nothing.
 */
export class PriceJudge {
  readonly #bounds: GuardBounds;
  readonly #byProduct: ReadonlyMap<number, GuardedPrice[]>;
  readonly #byOrganization: ReadonlyMap<number, GuardedPrice[]>;
  readonly #startOf: ReadonlyMap<number, string>;
  readonly #families = new Map<string, GuardedPrice[]>();
  readonly #habits = new Map<number, number>();

  constructor(prices: readonly GuardedPrice[], titles: ReadonlyMap<number, string>, suffixes: readonly string[], bounds: GuardBounds) {
    this.#bounds = bounds;
    const newestFirst = prices.toSorted((one, other) => other.at - one.at);
    this.#byProduct = Map.groupBy(newestFirst, ({ productId }) => productId);
    this.#byOrganization = Map.groupBy(newestFirst, ({ organizationId }) => organizationId);
    this.#startOf = new Map([...titles].map(([id, title]) => [id, titleStart(title, suffixes)]));
  }

  judge(price: GuardedPrice): Verdict {
    const { leastPrices, requestSlack } = this.#bounds;
    const last = this.#lastOf(price)?.base ?? null;
    const market = this.#marketOf(price, leastPrices) ?? (last === null ? this.#marketOf(price, 1) : null);
    const usual = market ? market.usual * Math.exp(this.#habitOf(price.organizationId)) : last;
    const verdict = { usual, prices: market?.prices ?? 0, isNeighbour: market?.isNeighbour ?? false, last };
    if (usual === null) return { ...verdict, isHeld: false };
    const width = 1 + this.#bandOf(market);
    const lowest = (usual / width) * (price.isRequest ? 1 - requestSlack : 1);
    const isInside = price.base >= lowest && price.base <= usual * width;
    return { ...verdict, isHeld: !isInside && !this.#isNearAccepted(price, last) };
  }

  /** What was accepted speaks for the supplier's next price. */
  accept(price: GuardedPrice): void {
    const known = this.#byProduct.get(price.productId)?.find((each) => isSame(each, price));
    if (known) known.isWaiting = false;
  }

  /** The prices that are known of an organization, newest first. */
  of(organizationId: number): readonly GuardedPrice[] {
    return this.#byOrganization.get(organizationId) ?? [];
  }

  #bandOf(market: Market | null): number {
    const { band, neighbourBand, fewBand, leastPrices } = this.#bounds;
    if (market && market.prices < leastPrices) return fewBand;
    return market?.isNeighbour ? neighbourBand : band;
  }

  #marketOf(price: GuardedPrice, least: number): Market | null {
    const own = this.#marketAmong(price, this.#byProduct.get(price.productId) ?? [], false, least);
    if (own) return own;
    for (const start of shortened(this.#startOf.get(price.productId) ?? '')) {
      const market = this.#marketAmong(price, this.#familyOf(start), true, least);
      if (market) return market;
    }
    return null;
  }

  #marketAmong(price: GuardedPrice, known: readonly GuardedPrice[], isNeighbour: boolean, least: number): Market | null {
    const others = known.filter((each) => !each.isRequest && !isSame(each, price));
    const near = others.filter(({ at }) => Math.abs(at - price.at) <= this.#bounds.days * DAY_MS).map(({ base }) => base);
    return near.length < least ? null : { usual: median(near), prices: near.length, isNeighbour };
  }

  #familyOf(start: string): GuardedPrice[] {
    const known = this.#families.get(start);
    if (known) return known;
    const members = [...this.#startOf].filter(([, each]) => each === start || each.startsWith(`${start} `));
    const family = members.flatMap(([id]) => this.#byProduct.get(id) ?? []);
    this.#families.set(start, family);
    return family;
  }

  /** How much dearer or cheaper than the market a supplier usually is, as a natural logarithm. */
  #habitOf(organizationId: number): number {
    const known = this.#habits.get(organizationId);
    if (known !== undefined) return known;
    const gaps: number[] = [];
    const { leastPrices } = this.#bounds;
    for (const price of this.of(organizationId)) {
      const market = price.isRequest ? null : this.#marketAmong(price, this.#byProduct.get(price.productId) ?? [], false, leastPrices);
      if (market) gaps.push(Math.log(price.base / market.usual));
      if (gaps.length === HABIT_PRICES) break;
    }
    const habit = gaps.length < LEAST_HABIT ? 0 : Math.min(Math.max(median(gaps), -MOST_HABIT), MOST_HABIT);
    this.#habits.set(organizationId, habit);
    return habit;
  }

  #lastOf(price: GuardedPrice): GuardedPrice | undefined {
    const oldest = price.at - this.#bounds.days * DAY_MS;
    return this.#byProduct
      .get(price.productId)
      ?.find(
        (each) =>
          each.organizationId === price.organizationId &&
          each.isRequest === price.isRequest &&
          !each.isWaiting &&
          !isSame(each, price) &&
          each.at <= price.at &&
          each.at >= oldest,
      );
  }

  #isNearAccepted(price: GuardedPrice, last: number | null): boolean {
    const isNear = (base: number) => Math.max(base / price.base, price.base / base) <= 1 + this.#bounds.near;
    if (last !== null && isNear(last)) return true;
    const others = this.#byProduct.get(price.productId) ?? [];
    return others.some(
      (each) => each.organizationId !== price.organizationId && Math.abs(each.at - price.at) <= OTHERS_DAYS * DAY_MS && isNear(each.base),
    );
  }
}

const isSame = (one: GuardedPrice, other: GuardedPrice): boolean => one === other || (one.id !== null && one.id === other.id);

const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((one, other) => one - other);
  const upper = sorted[Math.floor(sorted.length / 2)] ?? 0;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[sorted.length / 2 - 1] ?? 0)) / 2;
};

const titleStart = (title: string, suffixes: readonly string[]): string =>
  splitProductTitle(title.trim().toLowerCase(), suffixes).titleStart;

/** A title from its whole to its shortest start: never past its last word with a digit; without one, three words stay. */
export const shortened = (start: string): string[] => {
  const words = start.split(' ');
  const least = Math.max(words.findLastIndex((word) => /\d/.test(word)) + 1, Math.min(3, words.length));
  return words.map((_, cut) => words.slice(0, words.length - cut).join(' ')).slice(0, words.length - least + 1);
};

/** The shortest start of a title's family, in small letters. */
export const familyStart = (title: string, suffixes: readonly string[]): string => shortened(titleStart(title, suffixes)).at(-1) ?? '';
