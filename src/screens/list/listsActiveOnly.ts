import { dialects } from '../../../contract/dialects.ts';
import type { ResourceDeclaration } from '../../../contract/resource.ts';

/** Whether a list leaves inactive records out until they are asked for. */
export const listsActiveOnly = ({ dialects: [dialect = 'generic'], fields }: ResourceDeclaration): boolean =>
  dialects[dialect].isActiveOnly && fields.some(({ name }) => name === 'active');
