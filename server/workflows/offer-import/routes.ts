import { z } from 'zod';
import { offerCompareCalls, ScheduleImportResponse } from '../../../contract/offers/compare.ts';
import type { App } from '../../http/application.ts';
import type { Services } from '../../services.ts';
import { createOrganization } from '../../trade/createOrganization.ts';
import { scheduleImport } from '../../trade/runningJobs.ts';

/** Every key is optional here. The rules of the form check what is missing and answer at its field. */
const CreateOrganizationBody = z.strictObject({
  organization: z.strictObject({ name: z.string().nullish(), countryId: z.int().nullish() }).nullish(),
  sheetName: z.string().nullish(),
  currencyId: z.int().nullish(),
});

const schedule = {
  tags: ['offer-compare'],
  summary: 'Import the offers of the shared spreadsheet; while that runs, answers the running import',
  response: { 200: ScheduleImportResponse },
};
const create = {
  tags: ['offer-compare'],
  summary: 'Create an organization that an import did not know, with its binding to a sheet and a currency',
  response: { 200: ScheduleImportResponse.omit({ jobCode: true }).extend({ entityId: z.int() }) },
};

export const importRoutes = (app: App, services: Services) => {
  const config = { access: { anyOf: ['CLERK'] } } as const;

  app.post(offerCompareCalls.scheduleImport, { config: { ...config, errors: ['NO_SPREADSHEET'] }, schema: schedule }, ({ user }) =>
    scheduleImport(services, 'import-offers', user.username),
  );

  app.post(
    offerCompareCalls.createOrganization,
    { config: { ...config, errors: ['NOT_UNIQUE'] }, schema: { ...create, body: CreateOrganizationBody } },
    async ({ body, user: actor }) => {
      const entityId = await createOrganization({ db: services.database.db, registry: services.registry, actor }, body);
      return { status: 'SUCCESS' as const, entityId, errorList: [] };
    },
  );
};
