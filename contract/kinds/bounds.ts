import { z } from 'zod';

/** The most that a list of a declaration has: each entry may bring a column, an index or a call. */
export const MOST = 200;

/** The name of a field, or a path through lookups, wherever a declaration names one. Each lookup is a table more to read. */
export const fieldPath = z
  .string()
  .max(500)
  .regex(/^[^.]*(\.[^.]*){0,8}$/, 'a path leads through at most 8 lookups');

/** What people read: a note, a message. */
export const note = z.string().max(1_000);

/** What stands between two values. */
export const separator = z.string().max(100);

/** A value that a declaration gives. The greatest text that a field can hold is as long. */
export const givenText = z.string().max(100_000);
