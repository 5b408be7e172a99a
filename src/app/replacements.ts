import type { ComponentType } from 'react';
import type { ReplacedCell, ReplacedInput } from '../registry/useDeclaration.ts';

export interface Replacement {
  list?: ComponentType;
  show?: ComponentType;
  create?: ComponentType;
  edit?: ComponentType;
  cells?: Readonly<Record<string, ReplacedCell>>;
  inputs?: Readonly<Record<string, ReplacedInput>>;
}

/** By resource name, one line each: `offer: { list: MyOfferList, cells: { amount: MyAmount } }`. */
export const replacements: Readonly<Record<string, Replacement>> = {};
