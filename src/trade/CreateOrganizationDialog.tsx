import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField } from '@mui/material';
import { HttpError, useDataProvider } from 'react-admin';
import type { UnregisteredOrganization } from '../../contract/importNote.ts';
import { useText } from '../messages/text.ts';
import type { ConsoleDataProvider } from '../providers/dataProvider.ts';
import { DraftNotice } from '../ui/DraftNotice.tsx';
import { RecordAutocomplete } from '../ui/RecordAutocomplete.tsx';
import { type FormRefusal, useCheckedForm } from '../ui/useCheckedForm.ts';
import { useDraft, useKeptDraft } from '../ui/useDraft.ts';
import { useLookup } from '../ui/useLookup.ts';
import { organizationDrafts } from './organizationDrafts.ts';
import { type OrganizationValues, organizationErrors, serverErrors } from './organizationErrors.ts';

interface CreateOrganizationDialogProps {
  organization: UnregisteredOrganization;
  onClose: () => void;
  onCreated: (name: string) => void;
}

export const CreateOrganizationDialog = ({ organization, onClose, onCreated }: CreateOrganizationDialogProps) => {
  const { values, errors, failure, isSaving, isDraft, isChanged, change, touch, submit } = useCreateOrganization(organization, onCreated);
  const text = useText();
  const countries = useLookup({ resource: 'country', titleField: 'name' });
  const currencies = useLookup({ resource: 'currency', titleField: 'symbol' });
  const input = (field: 'sheetName' | 'name', label: string) => (
    <TextField
      label={label}
      name={field}
      size="small"
      fullWidth
      required
      autoComplete="off"
      value={values[field]}
      onChange={(event) => change({ [field]: event.target.value })}
      onBlur={() => touch(field)}
      error={Boolean(errors[field])}
      helperText={errors[field]}
    />
  );
  const lookup = (field: 'country' | 'currency', label: string, calls: ReturnType<typeof useLookup>) => (
    <RecordAutocomplete
      label={label}
      name={field}
      required
      minimumText={2}
      autoFocus={field === 'country'}
      {...calls}
      value={values[field]}
      onChange={(option) => change({ [field]: option })}
      onBlur={() => touch(field)}
      error={errors[field]}
    />
  );
  // Neither a click outside nor Escape loses what was typed.
  const close = (_: object, reason: 'escapeKeyDown' | 'backdropClick') =>
    isSaving || isChanged || reason === 'backdropClick' ? undefined : onClose();
  return (
    <Dialog open fullWidth maxWidth="xs" onClose={close} aria-labelledby="create-organization">
      <form noValidate onSubmit={submit}>
        <DialogTitle id="create-organization">{text('organization.createOrganization')}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2, pt: '8px !important' }}>
          {isDraft ? <DraftNotice /> : null}
          {failure ? <Alert severity="error">{failure}</Alert> : null}
          {input('sheetName', text('organization.sheetName'))}
          {input('name', text('organization.name'))}
          {lookup('country', text('organization.country'), countries)}
          {lookup('currency', text('organization.currency'), currencies)}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose} disabled={isSaving}>
            {text('organization.cancel')}
          </Button>
          <Button type="submit" variant="contained" loading={isSaving}>
            {text('organization.create')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
};

const useCreateOrganization = (organization: UnregisteredOrganization, onCreated: (name: string) => void) => {
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
