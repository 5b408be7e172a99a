import type { RuleError } from '../../rules.ts';
import { say } from '../../translated.ts';
import type { ProductMergeRequest } from './schemas.ts';

export const mergeFaults = ({ primaryProductId, secondaryProductId }: ProductMergeRequest): RuleError[] => {
  const missing = Object.entries({ primaryProductId, secondaryProductId }).flatMap(([field, id]) =>
    id ? [] : [{ field, errorCode: 'FIELD_REQUIRED' as const, message: say`Required` }],
  );
  if (missing.length > 0 || primaryProductId !== secondaryProductId) return missing;
  return [{ field: 'secondaryProductId', errorCode: 'INCORRECT_FORMAT', message: say`Primary and secondary products cannot be the same` }];
};
