import { type FormEvent, useRef, useState } from 'react';
import { changePassword } from './changePassword.ts';
import { type PasswordErrors, type PasswordValues, passwordErrors } from './passwordErrors.ts';

type Field = keyof PasswordValues;
const empty: PasswordValues = { currentPassword: '', newPassword: '', confirmation: '' };
const fields = Object.keys(empty) as Field[];

/** The state of the form: an error shows once its field was left or the form was submitted; nothing is sent while there is one. */
export const useChangePassword = (onChanged: () => void) => {
  const [values, setValues] = useState(empty);
  const [touched, setTouched] = useState<readonly Field[]>([]);
  const [refused, setRefused] = useState<PasswordErrors>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [isSaving, setIsSaving] = useState(false);
  const isSending = useRef(false);

  const found = passwordErrors(values);
  const errors = Object.fromEntries(
    fields.map((field) => [field, refused[field] ?? (touched.includes(field) ? found[field] : undefined)]),
  ) as PasswordErrors;

  const change = (field: Field, value: string) => {
    setValues((current) => ({ ...current, [field]: value }));
    setRefused(({ [field]: _, ...others }) => others);
  };
  const touch = (field: Field) => {
    // A field that is left empty on the way elsewhere is no mistake yet.
    if (values[field] !== '') setTouched((current) => [...current, field]);
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    setTouched(fields);
    if (Object.keys(found).length > 0) return focusFirst(form, found);
    if (isSending.current) return;
    isSending.current = true;
    setIsSaving(true);
    setFailure(null);
    const refusal = await changePassword(values);
    isSending.current = false;
    setIsSaving(false);
    if (!refusal) return onChanged();
    setRefused(refusal.errors);
    setFailure(refusal.message);
    focusFirst(form, refusal.errors);
  };
  return { values, errors, failure, isSaving, change, touch, submit };
};

const focusFirst = (form: HTMLFormElement, errors: PasswordErrors): void => {
  const field = fields.find((name) => name in errors);
  const input = field && form.elements.namedItem(field);
  if (input instanceof HTMLElement) input.focus();
};
