import type { FieldOf } from '../index.ts';

export const numberFaults = ({ precision, scale, shownDecimals = 0 }: FieldOf<'NUMBER'>): string[] => [
  ...(scale > precision ? [`has more digits after the point (${scale}) than in all (${precision})`] : []),
  ...(shownDecimals > scale ? [`shows ${shownDecimals} decimals, but stores ${scale}`] : []),
];
