import { TextField } from '@mui/material';
import type { UnregisteredOrganization } from '../../contract/importNote.ts';
import { createOrganizationForm } from '../../contract/offers/createOrganization.ts';
import { rulesOf } from '../../contract/validation.ts';
import { calls as importCalls } from '../../contract/workflows/offer-import/calls.ts';
import { text } from '../messages/text.ts';
import { useConsoleData } from '../providers/dataProvider.ts';
import { FormDialog, ruleMessages, useCheckedForm } from '../ui/FormDialog.tsx';
import { RecordAutocomplete } from '../ui/RecordAutocomplete.tsx';
import { useDraft, useKeptDraft } from '../ui/useDraft.ts';
import { useLookup } from '../ui/useLookup.ts';
import { type OrganizationValues, organizationDrafts } from './organizationDrafts.ts';

interface CreateOrganizationDialogProps {
  organization: UnregisteredOrganization;
  onClose: () => void;
  onCreated: (name: string) => void;
}

export const CreateOrganizationDialog = ({ organization, onClose, onCreated }: CreateOrganizationDialogProps) => {
  const data = useConsoleData();
  const drafting = useDraft(organizationDrafts);
  const countries = useLookup({ resource: 'country', titleField: 'name' });
  const currencies = useLookup({ resource: 'currency', titleField: 'symbol' });
  const noted: OrganizationValues = { sheetName: organization.sheetName, name: organization.orgName, country: null, currency: null };
  const form = useCheckedForm<OrganizationValues>({
    initial: drafting.draft?.values ?? noted,
    check: (values) => ruleMessages(rules, values),
    send: async ({ sheetName, name, country, currency }) => {
      if (!country || !currency) return;
      const created = { name, countryId: country.id };
      await data.call(importCalls.createOrganization, { body: { organization: created, sheetName, currencyId: currency.id } });
      onCreated(name);
    },
  });
  const { values, field, typed } = form;
  const isChanged = JSON.stringify(values) !== JSON.stringify(noted);
  useKeptDraft(drafting, () => (isChanged ? { organization, values } : null));
  return (
    <FormDialog
      id="create-organization"
      title={text('organization.createOrganization')}
      confirm={text('organization.create')}
      form={form}
      isDraft={drafting.draft !== null}
      isKept={isChanged}
      width="xs"
      onClose={onClose}
    >
      <TextField label={text('organization.sheetName')} {...typed('sheetName')} />
      <TextField label={text('organization.name')} {...typed('name')} />
      <RecordAutocomplete label={text('organization.country')} minimumText={2} autoFocus {...countries} {...field('country')} />
      <RecordAutocomplete label={text('organization.currency')} minimumText={2} {...currencies} {...field('currency')} />
    </FormDialog>
  );
};

const rules = rulesOf(createOrganizationForm);
