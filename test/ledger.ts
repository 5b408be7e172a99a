import { readFileSync } from 'node:fs';
import { readHolders, readRows } from './layout/ledger.ts';
import { readTree } from './layout/tree.ts';

/** `npm run ledger -- 2.tags`: the rows of the specification whose numbers begin so, each with the tests that hold it. */
const [wanted = ''] = process.argv.slice(2);
const { holders } = readHolders(readTree());
for (const [id, says] of readRows(readFileSync('test/specification.txt', 'utf8')).rows) {
  if (id.startsWith(wanted)) console.log([`${id} ${says}`, ...(holders.get(id) ?? []).map((test) => `    ${test}`)].join('\n'));
}
