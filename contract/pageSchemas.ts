import { z } from 'zod';

const LARGEST_PAGE = 10_000;

export const pageQuery = (pageSize: number) => ({
  pageNumber: z.coerce.number().int().min(0).max(1_000_000).default(0),
  pageSize: z.coerce.number().int().min(1).max(LARGEST_PAGE).default(pageSize),
  sort: z.string().max(200).optional(),
});

export const pageInfo = {
  number: z.int().describe('zero-based'),
  size: z.int(),
  totalElements: z.int(),
  totalPages: z.int(),
  totalIsEstimate: z.boolean().optional(),
  isMended: z.boolean().optional().describe('a mistyped word of the keyword was, since it found nothing'),
};

export const contentPageOf = <Row extends z.ZodType>(row: Row) =>
  z.object({ content: z.array(row), numberOfElements: z.int(), ...pageInfo });
