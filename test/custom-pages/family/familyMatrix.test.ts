import { describe, expect, it } from 'vitest';
import type { FamilyProduct } from '../../../contract/workflows/family/schemas.ts';
import { distanceOf, familyMatrix } from '../../../custom-pages/family/familyMatrix.ts';

const product = (id: number, colour: string, spec: string, baseAmount: number | null): FamilyProduct => ({
  id,
  colour,
  spec,
  best:
    baseAmount === null ? null : { baseAmount, amount: baseAmount, currency: 'USD', organizationName: 'Alpha', entityLastUpdatedOn: '' },
});

describe('the matrix of a family', () => {
  it('has colours down and specs across; of two products of a cell the cheaper one counts', () => {
    const { specs, rows, best } = familyMatrix([
      product(1, 'Blue', 'US', 540),
      product(2, 'Black', 'HK', null),
      product(3, 'Black', '', 560),
      product(4, 'Blue', 'US', 530),
    ]);
    expect(specs).toEqual(['', 'HK', 'US']);
    expect(rows.map(({ colour, cells }) => [colour, [...cells].map(([spec, { id }]) => [spec, id])])).toEqual([
      [
        'Black',
        [
          ['HK', 2],
          ['', 3],
        ],
      ],
      ['Blue', [['US', 4]]],
    ]);
    expect(best?.id).toBe(4);
  });

  it('has no best without an offer that ranks', () => {
    expect(familyMatrix([product(1, 'Blue', 'US', null)]).best).toBeUndefined();
    expect(familyMatrix([]).rows).toEqual([]);
  });

  it.each([
    [530, 530, 0],
    [530.01, 530, 1],
    [545, 530, 2],
    [560, 530, 3],
    [600, 530, 4],
    [5, 0, 0],
  ])('says how near %d is to %d', (amount, least, step) => {
    expect(distanceOf(amount, least).step).toBe(step);
  });
});
