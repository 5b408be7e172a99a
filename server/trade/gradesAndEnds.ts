import { type RawBuilder, sql } from 'kysely';

/** An offer without a grade is of a usual one. In SQL, a grade is that of `rankedGrade`. */
export const isOfGrade = (offer: string, grade?: number | RawBuilder<number | null>): RawBuilder<boolean> => {
  if (typeof grade === 'object') return sql`${rankedGrade(offer)} is not distinct from ${grade}`;
  const own = sql.ref(`${offer}.grade_id`);
  return grade === undefined ? sql`(${own} is null or ${own} in (select id from grade where is_usual))` : sql`${own} = ${grade}`;
};

export const isExpired = (offer: string, at?: Date): RawBuilder<boolean> =>
  sql`coalesce(${sql.ref(`${offer}.valid_until`)} < ${at ?? sql`now()`}, false)`;

/** The usual ones are one grade, null. */
export const rankedGrade = (offer: string): RawBuilder<number | null> => {
  const own = sql.ref(`${offer}.grade_id`);
  return sql`(case when ${own} in (select id from grade where is_usual) then null else ${own} end)`;
};
