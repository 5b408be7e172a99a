import type { z } from 'zod';
import type { ResourceDeclaration } from './resource.ts';

/** A declaration, checked by the compiler; `ResourceDeclaration` checks those that arrive as JSON. Keeps literal types, so that table types follow. */
export const declare = <const D extends z.input<typeof ResourceDeclaration>>(declaration: D): D & ResourceDeclaration =>
  declaration as D & ResourceDeclaration;

/** Field names that every record has. */
export const commonFields = ['id', 'entityCreatedOn', 'entityLastUpdatedOn'] as const;

/** Page sizes of section 9 of the specification. */
export const typedPageSizes = [10, 20, 50, 100, 200];
export const genericPageSizes = [3, 5, 10, 20, 50, 100, 200, 500];
