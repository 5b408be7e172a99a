import { z } from 'zod';
import { offerCompareCalls } from '../../../contract/offers/compare.ts';
import type { App } from '../../app.ts';
import { PublicError } from '../../errors.ts';
import type { Services } from '../../services.ts';
import { createOrganization } from './createOrganization.ts';
import { scheduleOfferImport } from './runningImport.ts';

/** Nothing is required here: what is missing is answered at its field, by the rules that the form states too. */
const CreateOrganizationBody = z.strictObject({
  organization: z.strictObject({ name: z.string().nullish(), countryId: z.int().nullish() }).nullish(),
  sheetName: z.string().nullish(),
  currencyId: z.int().nullish(),
});

export const importRoutes = (app: App, services: Services) => {
  const config = { access: { anyOf: ['CLERK'] } } as const;

  app.post(offerCompareCalls.scheduleImport, { config: { ...config, errors: ['NO_SPREADSHEET'] } }, async ({ user }) => {
    if (!services.spreadsheet) throw new PublicError('NO_SPREADSHEET');
    const jobCode = await scheduleOfferImport(services, user.username);
    return { status: 'SUCCESS', jobCode, errorList: [] };
  });

  app.post(
    offerCompareCalls.createOrganization,
    { config: { ...config, errors: ['NOT_UNIQUE'] }, schema: { body: CreateOrganizationBody } },
    async ({ body, user: actor }) => {
      const entityId = await createOrganization({ db: services.database.db, registry: services.registry, actor }, body);
      return { status: 'SUCCESS', entityId, errorList: [] };
    },
  );
};
