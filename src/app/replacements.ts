import type { ComponentType } from 'react';
import { RefreshRates } from '../../custom-pages/rate-feed/RefreshRates.tsx';
import type { ReplacedCell, ReplacedInput } from '../registry/useDeclaration.ts';

/** What one resource has in place of our own parts. Any component of react-admin works in them. */
export interface Replacement {
  /** Stands before New at the head of our own list, within react-admin's list context. */
  listActions?: ComponentType;
  list?: ComponentType;
  show?: ComponentType;
  create?: ComponentType;
  edit?: ComponentType;
  /** By field name. */
  cells?: Readonly<Record<string, ReplacedCell>>;
  /** By field name. */
  inputs?: Readonly<Record<string, ReplacedInput>>;
}

/** By resource name, one line each: `offer: { list: MyOfferList, cells: { amount: MyAmount } }`. */
export const replacements: Readonly<Record<string, Replacement>> = { 'forex-rate': { listActions: RefreshRates } };
