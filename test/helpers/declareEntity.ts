import { inject } from 'vitest';
import type { ResourceDeclaration } from '../../contract/resource.ts';

export type EntityChange = { create: ResourceDeclaration } | { remove: string };

/** Declares an entity in the product that the journeys run against, with its table. */
export const declareEntity = (declaration: ResourceDeclaration): Promise<void> => change({ create: declaration });

/** Ends the entity. Its table stays, so that its name can be declared once in a run. */
export const removeEntity = (name: string): Promise<void> => change({ remove: name });

const change = async (asked: EntityChange): Promise<void> => {
  const answer = await fetch(inject('productControl'), { method: 'POST', body: JSON.stringify(asked) });
  if (!answer.ok) throw new Error(`The entity was not declared or removed: ${await answer.text()}`);
};
