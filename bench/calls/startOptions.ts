import manifest from '../../package.json' with { type: 'json' };

/** The product runs as `npm start` runs it. */
export const startOptions = manifest.scripts.start.split(' ').filter((word) => word.startsWith('--'));
