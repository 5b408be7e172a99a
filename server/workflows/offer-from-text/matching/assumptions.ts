/** What a reading may assume, and what each costs. A reading whose sum is above LIMIT fills nothing in. */
export const assumptions = {
  filler: { cost: 0.2, about: 'a word that stands on lines of different models' },
  memory: { cost: 0.2, about: 'the memory is parted from the model otherwise' },
  initial: { cost: 0.2, about: 'a word of the model by its first letter' },
  modelColor: { cost: 0.3, about: 'a word that is a colour, too, is of the model' },
  modelSize: { cost: 0.3, about: 'the number before the slash is of the model' },
  otherMaker: { cost: 0.4, about: 'the maker of the heading is not the maker of this line' },
  note: { cost: 0.4, about: 'brackets at the end are a note' },
  learnedColor: { cost: 0.1, about: 'a word for a colour that was confirmed' },
  shortColor: { cost: 0.5, about: 'a colour without its vowels' },
  unsaid: { cost: 0.6, about: 'a year, a chip, an inch size or an ordinal of the title is unsaid' },
  number: { cost: 0.6, about: 'a number of stock or pieces' },
  unknown: { cost: 1, about: 'a word that nothing explains' },
  unknownColor: { cost: 2, about: 'a short word where a colour may stand' },
  unknownModel: { cost: 2.5, about: 'a word where the name of a model or of a colour may stand' },
  noColor: { cost: 1.5, about: 'no colour is said without the word' },
} as const;

export type Assumption = keyof typeof assumptions;

export const LIMIT = 2.3;
/** Another reading that costs so little more, and means other goods, leaves the line open. */
export const RIVAL = 0.25;

export const costOf = (assumed: readonly Assumption[]): number => assumed.reduce((sum, one) => sum + assumptions[one].cost, 0);
