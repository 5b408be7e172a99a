import type { ResourceDeclaration } from '../../resource.ts';
import type { FieldOf } from '../index.ts';

/** There is no other record yet that the first one could point to. */
export const firstRecordFaults = ({ required, target }: FieldOf<'MANY_TO_ONE'>, { name }: ResourceDeclaration): string[] =>
  required && target === name
    ? ["is required and points to this entity itself, so that nobody could make its first record: leave out 'required'"]
    : [];
