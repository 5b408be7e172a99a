/** What the package `object.entries` gives to browsers of ten years ago, as today's have it: see vite.config.ts. */
module.exports = Object.entries;
