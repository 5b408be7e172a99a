import type { TreeFile } from './tree.ts';

export const pictureFaults = (pages: readonly TreeFile[], pictures: readonly string[]): string[] => {
  const shown = pages.flatMap(({ path, text }) =>
    [...text.matchAll(/!\[[^\]]*\]\(images\/([^)]+)\)/g)].map(([, name = '']) => ({ path, name })),
  );
  return [
    ...shown.filter(({ name }) => !pictures.includes(name)).map(({ path, name }) => `${path} shows ${name}, which is not there`),
    ...pictures.filter((picture) => !shown.some(({ name }) => name === picture)).map((picture) => `no page shows ${picture}`),
  ];
};
