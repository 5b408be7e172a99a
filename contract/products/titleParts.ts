export interface TitlePart {
  part: 'model' | 'storage' | 'colour' | 'spec';
  text: string;
}

const STORAGE = /\s((?:\d+(?:GB)?\/)?\d+\s?[GT]B)(?=\s|$)/i;

/** Joined by spaces, the parts are the title. A title that is nothing but one of these is a model. */
export const titleParts = (title: string, suffixes: readonly string[]): TitlePart[] => {
  const { titleStart, spec } = splitProductTitle(title, suffixes);
  const storage = STORAGE.exec(titleStart);
  const model = storage ? titleStart.slice(0, storage.index) : titleStart;
  const colour = storage ? titleStart.slice(storage.index + storage[0].length).trim() : '';
  const parts: (TitlePart | null)[] = [
    { part: 'model', text: model },
    storage?.[1] ? { part: 'storage', text: storage[1] } : null,
    colour ? { part: 'colour', text: colour } : null,
    spec ? { part: 'spec', text: spec } : null,
  ];
  return parts.filter((part) => part !== null);
};

export interface FamilyPlace {
  model: string;
  /** Model and memory. */
  family: string;
  colour: string;
  spec: string;
}

export const familyPlace = (title: string, suffixes: readonly string[]): FamilyPlace => {
  const {
    model = '',
    storage,
    colour = '',
    spec = '',
  } = Object.fromEntries(titleParts(title, suffixes).map(({ part, text }) => [part, text]));
  return { model, family: storage ? `${model} ${storage}` : model, colour, spec };
};

export const specSetting = { category: 'product-spec', key: 'suffixes' } as const;

/** Where no record says them. */
export const usualSuffixes = 'AE CN EU HK IN JP KR SG TW UK US';

export const readSuffixes = (setting: string): string[] => setting.split(/[\s,;]+/).filter((word) => word !== '');

export const splitProductTitle = (title: string, suffixes: readonly string[]): { titleStart: string; spec: string | null } => {
  const space = title.lastIndexOf(' ');
  const last = title.slice(space + 1);
  const isSpec = space > 0 && suffixes.some((suffix) => suffix.toLowerCase() === last.toLowerCase());
  return isSpec ? { titleStart: title.slice(0, space), spec: last } : { titleStart: title, spec: null };
};
