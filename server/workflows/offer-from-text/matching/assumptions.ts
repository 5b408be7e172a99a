import type { Assumed } from '../../../../contract/workflows/offer-from-text/schemas.ts';

/** What a reading may assume, and what each costs. A reading whose sum is above LIMIT fills nothing in. */
const costs = {
  filler: { cost: 0.2, kind: 'FILLER', about: 'a word that stands on lines of different models' },
  memory: { cost: 0.2, kind: 'MEMORY', about: 'the memory is parted from the model otherwise' },
  initial: { cost: 0.2, kind: 'INITIAL', about: 'a word of the model by its first letter' },
  colorInitial: { cost: 0.2, kind: 'INITIAL', about: 'a word of a colour by its first letter, where the model has that colour' },
  modelColor: { cost: 0.3, kind: 'MODEL_COLOR', about: 'a word that is a colour, too, is of the model' },
  modelSize: { cost: 0.3, kind: 'MODEL_SIZE', about: 'the number before the slash is of the model' },
  otherMaker: { cost: 0.4, kind: 'OTHER_MAKER', about: 'the maker of the heading is not the maker of this line' },
  note: { cost: 0.4, kind: 'NOTE', about: 'brackets at the end are a note' },
  learnedColor: { cost: 0.1, kind: 'LEARNED_COLOR', about: 'a word for a colour that was confirmed' },
  learnedMarket: { cost: 0.1, kind: 'LEARNED_MARKET', about: 'a word for a market that was confirmed' },
  shade: { cost: 0.3, kind: 'UNKNOWN', about: 'what nobody knows of a shade, before the name of the colour' },
  shortColor: { cost: 0.5, kind: 'SHORT_COLOR', about: 'a colour without its vowels' },
  number: { cost: 0.6, kind: 'NUMBER', about: 'a number of stock or pieces' },
  remark: { cost: 0.6, kind: 'UNKNOWN', about: 'a word behind the price that nothing explains' },
  unknown: { cost: 1, kind: 'UNKNOWN', about: 'a word that nothing explains' },
  unknownColor: { cost: 2, kind: 'UNKNOWN', about: 'a short word where a colour may stand' },
  unknownModel: { cost: 2.5, kind: 'UNKNOWN', about: 'a word where the name of a model or of a colour may stand' },
  noColor: { cost: 1.5, kind: 'NO_COLOR', about: 'no colour is said without the word' },
} as const satisfies Record<string, { cost: number; kind: Assumed['kind']; about: string }>;

export interface Assumption {
  what: keyof typeof costs;
  text: string;
}

export const LIMIT = 2.3;
/** Another reading that costs so little more, and means other goods, leaves the line open. */
export const RIVAL = 0.25;

export const costOf = (assumed: readonly Assumption[]): number => assumed.reduce((sum, { what }) => sum + costs[what].cost, 0);

export const assumedOf = (assumed: readonly Assumption[]): Assumed[] => assumed.map(({ what, text }) => ({ kind: costs[what].kind, text }));
