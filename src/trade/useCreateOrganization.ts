import { HttpError, useDataProvider } from 'react-admin';
import type { UnregisteredOrganization } from '../../contract/importNote.ts';
import type { ConsoleDataProvider } from '../providers/dataProvider.ts';
import { type FormRefusal, useCheckedForm } from '../ui/useCheckedForm.ts';
import { useDraft, useKeptDraft } from '../ui/useDraft.ts';
import { organizationDrafts } from './organizationDrafts.ts';
import { type OrganizationValues, organizationErrors, serverErrors } from './organizationErrors.ts';

export const useCreateOrganization = (organization: UnregisteredOrganization, onCreated: (name: string) => void) => {
  const data = useDataProvider<ConsoleDataProvider>();
  const drafting = useDraft(organizationDrafts);
  const noted: OrganizationValues = { sheetName: organization.sheetName, name: organization.orgName, country: null, currency: null };
  const form = useCheckedForm<OrganizationValues>({
    initial: drafting.draft?.values ?? noted,
    check: organizationErrors,
    send: async ({ sheetName, name, country, currency }) => {
      if (!country || !currency) return null;
      try {
        const organization = { name, countryId: country.id };
        await data.createOrganizationFromOfferCompare({ organization, sheetName, currencyId: currency.id });
      } catch (reason) {
        return refusal(reason);
      }
      onCreated(name);
      return null;
    },
  });
  const { values } = form;
  const isChanged = JSON.stringify(values) !== JSON.stringify(noted);
  useKeptDraft(drafting, () => (isChanged ? { organization, values } : null));
  return { ...form, isDraft: drafting.draft !== null, isChanged };
};

const refusal = (reason: unknown): FormRefusal<OrganizationValues> => {
  const errors = serverErrors(reason instanceof HttpError ? reason.body : null);
  const message = reason instanceof Error ? reason.message : String(reason);
  return { errors, message: Object.keys(errors).length > 0 ? null : message };
};
