import type { Assumed } from '../../../../contract/workflows/offer-from-text/schemas.ts';
import { assumedOf } from './assumptions.ts';
import type { CatalogueProduct } from './catalogueModels.ts';
import { colorLevel, colorLevels } from './colorLevel.ts';
import type { QueryMatch } from './matchQuery.ts';

/** What was assumed so that the line means this product, which may be stocked in no other shade of the colour that is said. */
export const assumedFor = ({ color }: CatalogueProduct, { assumed, asked }: QueryMatch): Assumed[] => {
  const isOtherName = asked.color.length > 0 && color.length > 0 && colorLevel(asked.color, color) < colorLevels.SAME;
  return [...assumedOf(assumed), ...(isOtherName ? [{ kind: 'ONLY_COLOR', text: asked.color.join(' ') } as const] : [])];
};
