import { WorkbookWriter } from '@cj-tech-master/excelts';
import { currencyRate, organizationName, productTitle, sheetName, supplierCurrency, suppliers, titles } from './names.ts';

/** Runs as a separate process, `<path> <rows>`, so that writing does not count in the measured memory. */
const [path = '', rows = '0'] = process.argv.slice(2);
const workbook = new WorkbookWriter({ filename: path, useSharedStrings: true, useStyles: true });
const sheet = workbook.addWorksheet(sheetName);
sheet.addRow(['Organization', 'Product', 'Amount', 'Date']).commit();
const start = Date.UTC(2026, 0, 1);
for (let index = 0; index < Number(rows); index++) {
  const day = new Date(start + (index % 80_000) * 60_000);
  const price = (50 + (index % titles)) * (1 + (index % 61) / 1_000);
  const amount = Number((price * currencyRate(supplierCurrency(index % suppliers))).toFixed(2));
  const row = sheet.addRow([organizationName(index % suppliers), productTitle(index % titles), amount, day]);
  row.getCell(4).numFmt = 'yyyy-mm-dd hh:mm';
  row.commit();
}
await sheet.commit();
await workbook.commit();
