import { HttpError } from 'react-admin';
import type { ErrorBody } from '../../contract/errors.ts';
import type { Problem } from './editor/schemaService.ts';

export const faultsOf = (error: unknown): Problem[] => {
  const body: ErrorBody | null = error instanceof HttpError ? error.body : null;
  return (body?.errorList ?? []).flatMap(({ message, line, column }) =>
    line === undefined || column === undefined ? [] : [{ message, line, column, endLine: line, endColumn: column + 1 }],
  );
};
