import { z } from 'zod';

export const MOST = 200;

/** The name of a field, or a path through lookups, wherever a declaration names one. Each lookup is a table more to read. */
export const fieldPath = z
  .string()
  .max(500)
  .regex(/^[^.]*(\.[^.]*){0,8}$/, 'a path leads through at most 8 lookups');

export const note = z.string().max(1_000);

export const separator = z.string().max(100);

export const givenText = z.string().max(100_000);
