import { editDistances } from '../editDistances.ts';

export const SHORTEST_MENDED = 4;
const SHORTEST_REPLACED = 5;
const SHORTEST_TWICE = 8;

/** Two letters may be exchanged, one left out or added, or, from five letters on, one replaced. */
export const nearWords = (word: string, known: Iterable<string>): string[] => {
  let least = word.length >= SHORTEST_TWICE ? 2 : 1;
  let near = new Set<string>();
  for (const each of known) {
    const { mistakes, start } = nearestStart(word, each, least);
    if (mistakes > least) continue;
    if (mistakes < least) near = new Set();
    least = mistakes;
    near.add(start);
  }
  return [...near];
};

const FAR = 9;

const nearestStart = (word: string, whole: string, most: number): { mistakes: number; start: string } => {
  if (whole.length < word.length - most || (word.length < SHORTEST_REPLACED && whole.length > word.length + most)) {
    return { mistakes: FAR, start: whole };
  }
  const known = whole.slice(0, word.length + most);
  const ends = editDistances(word, known, { replaced: word.length < SHORTEST_REPLACED ? FAR : 1 });
  let [mistakes, end] = [ends[known.length] ?? FAR, known.length];
  const first = word.length < SHORTEST_REPLACED ? known.length : word.length;
  for (let at = first; at < known.length; at++) {
    const each = ends[at] ?? FAR;
    if (each < mistakes) [mistakes, end] = [each, at];
  }
  return { mistakes, start: known.slice(0, end) };
};
