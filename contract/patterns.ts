/** The forms that MATCHES asks for, by name: a declaration that arrives as JSON brings no expression of its own that could take forever. */
export const patterns = {
  email: /^[^\s@<>()[\],;:"\\]+@[^\s@<>()[\],;:"\\.]+(\.[^\s@<>()[\],;:"\\.]+)*$/,
} as const satisfies Record<string, RegExp>;
export type PatternName = keyof typeof patterns;
export const patternNames = Object.keys(patterns) as [PatternName, ...PatternName[]];
