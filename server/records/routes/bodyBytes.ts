import type { ResourceDeclaration } from '../../../contract/resource.ts';
import { MOST_BYTES, USUAL_BYTES } from '../../http/jsonBody.ts';
import { selectionsOf } from './schemas.ts';

const BYTES_OF_CHARACTER = 12;
const BYTES_OF_SELECTION = 160_000;

export const bodyBytes = (declaration: ResourceDeclaration): number => {
  const { fields, form } = declaration;
  const written = fields.filter(({ name }) => form.includes(name));
  const characters = written.reduce((sum, field) => sum + ('maxLength' in field ? (field.maxLength ?? 0) : 0), 0);
  return Math.min(MOST_BYTES, USUAL_BYTES + characters * BYTES_OF_CHARACTER + selectionsOf(declaration).length * BYTES_OF_SELECTION);
};
