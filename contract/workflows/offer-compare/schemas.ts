import { z } from 'zod';
import { isInCalendar } from '../../kinds/datetime/datetimeKind.ts';
import { ComparedOffer } from '../../offers/comparedOffer.ts';
import { contentPageOf, pageQuery } from '../../pageSchemas.ts';
import { say } from '../../translated.ts';
import { MOST_LINES, PriceHistory } from './priceHistory.ts';

const PAGE_SIZE = 50;

const productId = z.coerce.number().int().positive();
const grade = z.coerce.number().int().positive().optional();
/** `grade`: its offers alone. Without it the usual ones rank. */
const OffersQuery = z.object({ productId, grade, ...pageQuery(PAGE_SIZE) });
export type OffersQuery = z.infer<typeof OffersQuery>;

const notInCalendar = () => say`Must be a date, such as 2026-01-31, or a date and time with its offset`;
const instant = z
  .union([z.iso.datetime({ offset: true }), z.iso.date()], { error: notInCalendar })
  .refine((text) => isInCalendar(new Date(text)), { error: notInCalendar });

const idsText = z
  .string()
  .regex(/^(\d{1,15}(,\d{1,15})*)?$/, { error: () => say`Must be ids with commas between them` })
  .refine((text) => idsOf(text).length <= MOST_LINES, { error: () => say`No more than ${MOST_LINES}` });
export const idsOf = (text: string): number[] => text.split(',').filter(Boolean).map(Number);

const answer = contentPageOf(ComparedOffer);

export const callSchemas = {
  all: { summary: 'All offers for a product', query: OffersQuery, answer },
  best: {
    summary: 'The best offer of each organization for a product since the cut-off, lowest amount first',
    query: OffersQuery.extend({ fromEntityLastUpdatedOn: instant.optional() }),
    answer,
  },
  priceHistory: {
    summary: 'The lowest amounts of a product by day, of all organizations and of some',
    params: z.object({ productId }),
    query: z.object({ organizationIds: idsText.optional(), grade }),
    answer: PriceHistory,
  },
};
