import { type FormEvent, useRef, useState } from 'react';

export type FieldMessages<Values> = Partial<Record<keyof Values & string, string>>;

export interface FormRefusal<Values> {
  errors: FieldMessages<Values>;
  message: string | null;
}

interface CheckedForm<Values> {
  initial: Values | (() => Values);
  check: (values: Values) => FieldMessages<Values>;
  send: (values: Values) => Promise<FormRefusal<Values> | null>;
}

/** The state of a small form. An error shows once its field was left or the form was submitted. Nothing is sent while there is one, or twice. */
export const useCheckedForm = <Values extends object>({ initial, check, send }: CheckedForm<Values>) => {
  const [values, setValues] = useState(initial);
  const [touched, setTouched] = useState<readonly string[]>([]);
  const [refusal, setRefusal] = useState<FormRefusal<Values> | null>(null);
  const [isSaving, setIsSaving] = useState(false);
  const isSending = useRef(false);

  const found = check(values);
  const shown = Object.entries(found).filter(([field]) => touched.includes(field));
  const errors: FieldMessages<Values> = { ...Object.fromEntries(shown), ...refusal?.errors };

  const change = (changed: Partial<Values>) => {
    setValues((current) => ({ ...current, ...changed }));
    setRefusal((current) => current && { ...current, errors: without(current.errors, Object.keys(changed)) });
  };
  const touch = (field: keyof Values & string) => setTouched((current) => [...current, field]);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    setTouched(Object.keys(values));
    if (Object.keys(found).length > 0) return focusFirst(form, found);
    if (isSending.current) return;
    isSending.current = true;
    setIsSaving(true);
    setRefusal(null);
    const refused = await send(values).finally(() => {
      isSending.current = false;
      setIsSaving(false);
    });
    setRefusal(refused);
    if (refused) focusFirst(form, refused.errors);
  };
  return { values, errors, failure: refusal?.message ?? null, isSaving, change, touch, submit };
};

const without = <Values>(errors: FieldMessages<Values>, fields: readonly string[]): FieldMessages<Values> =>
  Object.fromEntries(Object.entries(errors).filter(([field]) => !fields.includes(field))) as FieldMessages<Values>;

const focusFirst = (form: HTMLFormElement, errors: object): void => {
  const input = [...form.elements].find((element) => (element.getAttribute('name') ?? '') in errors);
  if (input instanceof HTMLElement) input.focus();
};
