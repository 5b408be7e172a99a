import { type RawBuilder, sql } from 'kysely';

/**
 * dividend / divisor, rounded half away from zero to so many decimals, as contract/offers/conversion.ts does it. `round(a / b, n)`
 * would round twice: the division itself stops at some sixteen digits.
 */
export const exactQuotient = (dividend: RawBuilder<unknown>, divisor: RawBuilder<unknown>, decimals: number): RawBuilder<string> => {
  const unit = sql.raw(`1${'0'.repeat(decimals)}`);
  return sql`(sign(${dividend}) * round(div(2 * abs(${dividend}) * ${unit} + ${divisor}, 2 * ${divisor}) / ${unit}, ${sql.raw(String(decimals))}))`;
};
