/** The patterns of MATCHES, by name. A declaration that arrives as JSON cannot bring its own expression, which might never end. */
export const patterns = {
  email: /^[^\s@<>()[\],;:"\\]+@[^\s@<>()[\],;:"\\.]+(\.[^\s@<>()[\],;:"\\.]+)*$/,
} as const satisfies Record<string, RegExp>;
export type PatternName = keyof typeof patterns;
export const patternNames = Object.keys(patterns) as [PatternName, ...PatternName[]];
