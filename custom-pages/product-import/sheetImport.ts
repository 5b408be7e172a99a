import { productImport } from '../../contract/sharedSpreadsheet.ts';
import { calls } from '../../contract/workflows/product-import/calls.ts';
import type { SheetImport } from '../../src/trade/sheetImport.ts';

export const sheetImport: SheetImport = { job: productImport, call: calls.schedule };
