import { dialectOf } from '../../../contract/dialects.ts';
import { hasActive } from '../../../contract/kinds/contractKinds.ts';
import type { ResourceDeclaration } from '../../../contract/resource.ts';

/** Whether a list leaves inactive records out until they are asked for. */
export const listsActiveOnly = (declaration: ResourceDeclaration): boolean => dialectOf(declaration).isActiveOnly && hasActive(declaration);
