export const specSetting = { category: 'product-spec', key: 'suffixes' } as const;

export const readSuffixes = (setting: string): string[] => setting.split(/[\s,;]+/).filter((word) => word !== '');

export const splitProductTitle = (title: string, suffixes: readonly string[]): { titleStart: string; spec: string | null } => {
  const space = title.lastIndexOf(' ');
  const last = title.slice(space + 1);
  const isSpec = space > 0 && suffixes.some((suffix) => suffix.toLowerCase() === last.toLowerCase());
  return isSpec ? { titleStart: title.slice(0, space), spec: last } : { titleStart: title, spec: null };
};
