import { EveryColor } from '../../../../contract/workflows/offer-from-text/schemas.ts';
import type { QueryMatch } from './matchQuery.ts';

/** `16 Pro 256 HK 3150` and `any colour`: the goods that their colour alone tells apart, each market by itself. A word that nobody knows may be a colour. */
export const everyColorOf = ({ asked, assumed, fitting }: QueryMatch): EveryColor[] => {
  const isUnknown = assumed.some(({ what }) => what === 'unknown' || what === 'unknownColor');
  const isOne = new Set(fitting.map(({ model, ram, storage }) => `${model.key} ${ram} ${storage}`)).size === 1;
  if (asked.color.length > 0 || isUnknown || !isOne || fitting.some(({ color }) => color.length === 0)) return [];
  const markets = [...Map.groupBy(fitting, ({ region }) => region)];
  return markets
    .map(([region, products]) => ({
      market: markets.length > 1 ? region : null,
      products: products.map(({ id, title }) => ({ id, title })),
    }))
    .filter((set) => EveryColor.safeParse(set).success);
};
