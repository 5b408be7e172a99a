import manifest from '../../package.json' with { type: 'json' };

const words = manifest.scripts.start.split(' ');

/** The product runs as `npm start` runs it. */
export const startOptions = words.filter((word) => word.startsWith('--'));

export const startEnvironment: Record<string, string> = Object.fromEntries(
  words.filter((word) => /^[A-Z_]+=/.test(word)).map((word) => word.split('=')),
);
