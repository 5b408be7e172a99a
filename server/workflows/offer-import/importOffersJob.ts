import { importJob } from '../../trade/importJob.ts';
import { importOffers } from './importOffers.ts';
import { noteFailedImport } from './recordImport.ts';

export const importOffersJob = importJob('import-offers', async (options) => (await importOffers(options)).offersAdded, noteFailedImport);
