import { type FormEvent, useRef, useState } from 'react';
import { HttpError } from 'react-admin';
import type { ErrorBody } from '../../contract/errors.ts';
import type { UnregisteredOrganization } from '../../contract/importNote.ts';
import { type CreateOrganizationFromOfferCompareRequest, offerCompareCalls } from '../../contract/offers/compare.ts';
import type { ManagementAnswer } from '../../contract/records.ts';
import { callApi } from '../../src/providers/callApi.ts';
import { type OrganizationErrors, type OrganizationValues, organizationErrors, serverErrors } from './organizationErrors.ts';

type Field = keyof OrganizationValues;
const untouched: Record<Field, boolean> = { sheetName: false, name: false, country: false, currency: false };
const allTouched: Record<Field, boolean> = { sheetName: true, name: true, country: true, currency: true };

/** The state of the form: an error shows once its field was left or the form was submitted; nothing is sent while there is one. */
export const useCreateOrganization = ({ sheetName, orgName }: UnregisteredOrganization, onCreated: (name: string) => void) => {
  const [values, setValues] = useState<OrganizationValues>({ sheetName, name: orgName, country: null, currency: null });
  const [touched, setTouched] = useState(untouched);
  const [refused, setRefused] = useState<OrganizationErrors>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [isSaving, setIsSaving] = useState(false);
  const isSending = useRef(false);

  const found = organizationErrors(values);
  const errors = Object.fromEntries(
    Object.keys(untouched).map((field) => [
      field,
      refused[field as Field] ?? (touched[field as Field] ? found[field as Field] : undefined),
    ]),
  ) as OrganizationErrors;

  const change = (changed: Partial<OrganizationValues>) => {
    setValues((current) => ({ ...current, ...changed }));
    setRefused((current) => Object.fromEntries(Object.entries(current).filter(([field]) => !(field in changed))));
  };
  const touch = (field: Field) => setTouched((current) => ({ ...current, [field]: true }));

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTouched(allTouched);
    const { country, currency } = values;
    if (Object.keys(found).length > 0 || !country || !currency) return focusFirst(event.currentTarget, found);
    if (isSending.current) return;
    isSending.current = true;
    setIsSaving(true);
    setFailure(null);
    try {
      await create({ organization: { name: values.name, countryId: country.id }, sheetName: values.sheetName, currencyId: currency.id });
      onCreated(values.name);
    } catch (reason) {
      const atFields = serverErrors(reason instanceof HttpError ? (reason.body as ErrorBody | null) : null);
      setRefused(atFields);
      if (Object.keys(atFields).length === 0) setFailure(reason instanceof Error ? reason.message : String(reason));
    } finally {
      isSending.current = false;
      setIsSaving(false);
    }
  };
  return { values, errors, failure, isSaving, change, touch, submit };
};

const focusFirst = (form: HTMLFormElement, errors: OrganizationErrors): void => {
  const field = Object.keys(untouched).find((name) => name in errors);
  const input = field && form.elements.namedItem(field);
  if (input instanceof HTMLElement) input.focus();
};

/** A refusal comes as an error, or with a success code and status FAILED: either throws. */
const create = async (body: CreateOrganizationFromOfferCompareRequest): Promise<void> => {
  const answer = await callApi<ManagementAnswer>(offerCompareCalls.createOrganization, { method: 'POST', body });
  if (answer?.status === 'FAILED') {
    throw new HttpError(answer.errorList.map(({ message }) => message).join(' '), 200, { errors: {}, errorList: answer.errorList });
  }
};
