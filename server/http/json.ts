import { parse } from 'secure-json-parse';
import { invalid } from '../errors.ts';

/** No call needs more. The functions that walk through a deeper value would run out of stack. */
const DEEPEST = 64;
/** In all objects together: 2,000 offers of a text have 14,000. An object with 80,000 takes 90 ms to read and to refuse. */
const MOST_NAMES = 25_000;

/** A reviver would take 40 times as long as `JSON.parse`. @throws INVALID_REQUEST where it nests too deeply */
export const parseJson = (text: string, parsed: (text: string) => unknown = JSON.parse): unknown => {
  if (!isBounded(text)) throw invalid`its body nests more than ${DEEPEST} levels deep, or has more than 25,000 names`;
  return parsed(text);
};

/** Also refuses keys that would replace an object's prototype. */
export const parsePlainJson = (text: string): unknown => parseJson(text, (json) => parse(json, { constructorAction: 'ignore' }));

const isBounded = (json: string): boolean => {
  let [depth, names] = [0, 0];
  for (let at = 0; at < json.length && depth <= DEEPEST && names <= MOST_NAMES; at += 1) {
    const character = json[at];
    if (character === '"') at = endOfText(json, at);
    else if (character === ':') names += 1;
    else if (character === '{' || character === '[') depth += 1;
    else if (character === '}' || character === ']') depth -= 1;
  }
  return depth <= DEEPEST && names <= MOST_NAMES;
};

const endOfText = (json: string, start: number): number => {
  let at = start + 1;
  while (at < json.length && json[at] !== '"') at += json[at] === '\\' ? 2 : 1;
  return at;
};
