import type { FamilyProduct } from '../../contract/workflows/family/schemas.ts';

export interface FamilyRow {
  colour: string;
  /** By spec. */
  cells: ReadonlyMap<string, FamilyProduct>;
}

/** Of two products of a colour and spec the cheaper one counts. */
export const familyMatrix = (products: readonly FamilyProduct[]) => {
  const byAmount = products.toSorted((one, other) => amountOf(one) - amountOf(other));
  const names = (part: 'colour' | 'spec') =>
    [...new Set(products.map((product) => product[part]))].sort((one, other) => one.localeCompare(other));
  const cellsOf = (colour: string) =>
    new Map(
      byAmount
        .filter((product) => product.colour === colour)
        .map((product) => [product.spec, product] as const)
        .toReversed(),
    );
  const [first] = byAmount;
  return {
    specs: names('spec'),
    rows: names('colour').map((colour) => ({ colour, cells: cellsOf(colour) })),
    best: first?.best ? first : undefined,
  };
};

const amountOf = ({ best }: FamilyProduct): number => best?.baseAmount ?? Number.POSITIVE_INFINITY;

/** How near to the cheapest, by the tint of its cell: 0 is the cheapest itself. */
const steps = [0, 0.01, 0.03, 0.06];

export const distanceOf = (amount: number, least: number): { share: number; step: number } => {
  const share = least > 0 ? amount / least - 1 : 0;
  const step = steps.findIndex((most) => share <= most);
  return { share, step: step < 0 ? steps.length : step };
};

export const familyAddress = (title: string): string => `/family?${new URLSearchParams({ title })}`;
