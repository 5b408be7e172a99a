import type { ErrorBody } from '../../contract/errors.ts';
import { createOrganizationForm } from '../../contract/offers/createOrganization.ts';
import { checkRules, rulesOf } from '../../contract/validation.ts';
import type { RecordOption } from '../ui/optionSearch.ts';
import type { FieldMessages } from '../ui/useCheckedForm.ts';

export interface OrganizationValues {
  sheetName: string;
  name: string;
  country: RecordOption | null;
  currency: RecordOption | null;
}
export type OrganizationErrors = FieldMessages<OrganizationValues>;

const rules = rulesOf(createOrganizationForm);
const fields = ['sheetName', 'name', 'country', 'currency'] as const;

export const organizationErrors = (values: OrganizationValues): OrganizationErrors =>
  Object.fromEntries(checkRules(rules, { ...values }).map(({ field, message }) => [field, message]));

/** The server's errors by the form's own fields, whether it names them `country`, `countryId` or `organization.countryId`. */
export const serverErrors = (body: Partial<ErrorBody> | null | undefined): OrganizationErrors => {
  const found: OrganizationErrors = {};
  for (const [path, message] of Object.entries(body?.errors ?? {})) {
    const last = path.split('.').at(-1)?.replace(/Id$/, '');
    const field = fields.find((name) => name === last);
    if (field) found[field] ??= message;
  }
  return found;
};
