import { editDistances } from '../../../editDistances.ts';

export const isWithinEdits = (a: string, b: string, most: number): boolean =>
  Math.abs(a.length - b.length) <= most && (editDistances(a, b, { most }).at(-1) ?? Infinity) <= most;

export const allowedEdits = (word: string): number => (/\d/.test(word) || word.length < 4 ? 0 : word.length < 8 ? 1 : 2);
