export const repeated = (names: readonly string[]): string[] => {
  const seen = new Set<string>();
  return [...new Set(names.filter((name) => seen.size === seen.add(name).size))];
};
