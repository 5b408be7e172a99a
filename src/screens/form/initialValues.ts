import type { ResourceDeclaration } from '../../../contract/resource.ts';
import { kindOf } from '../../kinds/index.ts';
import { writtenFields } from '../../kinds/recordBody.ts';

/** What the form of a new record starts with. */
export const initialValues = (declaration: ResourceDeclaration): Record<string, unknown> =>
  Object.fromEntries(writtenFields(declaration).map((field) => [field.name, kindOf(field).initial?.(field) ?? null]));
