import { quantityLabels } from '../../../../contract/workflows/offer-from-text/words.ts';
import type { CatalogueModel } from './catalogueModels.ts';
import { type GoodsPart, goodsParts, isDecimal, isOfOneUnit, isSameSize, isVolume } from './goodsParts.ts';

/** 2x4.0Ah are not 2x5.0Ah. */
export const saysOtherSize = ({ products: [product] }: CatalogueModel, text: string): boolean => {
  const own = goodsParts(product?.title ?? '').filter(({ unit }) => unit !== null);
  return goodsParts(text).some((said) => own.some((part) => isOfOneUnit(part, said)) && !own.some((part) => isSameSize(part, said)));
};

/** `60 in stock` and `min order 100` say no size. */
export const countsPieces = ({ products: [product] }: CatalogueModel, text: string): boolean => {
  const parts = goodsParts(text);
  const isCount = ({ number, unit }: GoodsPart, at: number) =>
    number !== null && unit === null && parts.slice(Math.max(0, at - 2), at + 3).some((beside) => quantityLabels.has(beside.text));
  const [counts, others] = [parts.filter(isCount), parts.filter((part, at) => !isCount(part, at))];
  const says = (said: readonly GoodsPart[], own: GoodsPart) => said.some((part) => isSameSize(own, part));
  return goodsParts(product?.title ?? '').some((own) => says(counts, own) && !says(others, own));
};

/** A litre is no bottle of 70 cl, and 1.7 ounces, which people write without a unit, are no 100 ml. */
export const volumesDiffer = ({ products: [product] }: CatalogueModel, text: string): boolean => {
  const own = goodsParts(product?.title ?? '');
  const volumes = own.filter(isVolume);
  const said = goodsParts(text.replace(SHARES, ' ')).filter((part) => isVolume(part) || (volumes.length > 0 && isDecimal(part)));
  const isOf = (parts: readonly GoodsPart[]) => said.some((one) => parts.some((part) => isSameSize(part, one)));
  return said.length > 0 && !isOf(volumes.length > 0 ? own : BOTTLE);
};
/** What a title means that names no size. */
const BOTTLE = [700, 750].map((number) => ({ text: `${number}ml`, number, unit: 'ml', isPack: false }));
const SHARES = /\d+(?:[.,]\d+)? ?%/g;
