/** `node test/helpers/makeDemonstration.ts <folder>`: the data folder of a demonstration whose offers are imported and analysed. */
import { DEMONSTRATION_PASSWORD } from '../../server/demo/seed.ts';
import { untilAnalysed } from './firstImport.ts';
import { startProduct } from './productServer.ts';

const product = await startProduct(process.argv[2]);
await untilAnalysed(product.url, 'clerk', DEMONSTRATION_PASSWORD);
await product.stop();
