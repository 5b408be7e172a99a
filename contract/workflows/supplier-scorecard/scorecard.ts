import { z } from 'zod';

export const SCORED_DAYS = 90;
export const LEAST_OBSERVATIONS = 10;
/** The newest prices, which are compared with those of others. */
export const MOST_COMPARED = 2_000;

export const scorecardFigures = ['priceAbove', 'wins', 'breadth', 'rhythm', 'silence', 'corrected'] as const;
export type ScorecardFigure = (typeof scorecardFigures)[number];

/** `value`: null below ten observations. Percents, products and days. */
const Figure = z.object({ value: z.number().nullable(), observations: z.int() });

/** Requests and held prices never count. */
export const Scorecard = z.object({
  priceAbove: Figure.describe('The median percent above the best of the day, of products and days on which another supplier offered too'),
  wins: Figure.describe('The percent of those on which it was the best'),
  breadth: Figure.describe('Products that were offered'),
  rhythm: Figure.describe('The median of days between two days with offers'),
  silence: Figure.describe('Days since the last offer, however long ago'),
  corrected: Figure.describe('The percent of lines of pasted lists that were filled in and then corrected'),
});
export type Scorecard = z.infer<typeof Scorecard>;

export const callSchemas = {
  scorecard: {
    summary: 'How a supplier trades, from the offers of the last 90 days',
    params: z.object({ organizationId: z.coerce.number().int().positive() }),
    answer: Scorecard,
  },
};
