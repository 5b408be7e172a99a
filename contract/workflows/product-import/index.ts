import { z } from 'zod';
import { productImport } from '../../sharedSpreadsheet.ts';

export { calls } from './calls.ts';

export const jobs = { 'import-products': z.strictObject({ requestedBy: z.string() }) } as const;
export const announced = { 'import-products': productImport } as const;
