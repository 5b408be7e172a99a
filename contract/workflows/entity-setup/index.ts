export { calls } from './calls.ts';

export const errors = {
  PREVIEW_OUT_OF_DATE: { status: 409, message: 'Something has changed since the preview. Look at the new preview, then apply that one.' },
} as const;
