import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { type ChangeEvent, type FormEvent, type ReactNode, useRef, useState } from 'react';
import { HttpError } from 'react-admin';
import type { ErrorBody } from '../../contract/errors.ts';
import { checkRules, type rulesOf } from '../../contract/validation.ts';
import { text } from '../messages/text.ts';
import { LoadingButton } from './LoadingButton.tsx';

interface FormDialogProps {
  id: string;
  title: string;
  cancel?: string;
  confirm: string;
  form: Pick<CheckedForm<object>, 'failure' | 'isSaving' | 'submit'>;
  isDraft?: boolean;
  /** Something was typed that Escape would throw away. */
  isKept?: boolean;
  width?: 'xs' | 'sm';
  intro?: ReactNode;
  actions?: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

/** A small form in a dialog. A click beside it does not close it, and nothing does while it is sent. */
export const FormDialog = ({ id, title, cancel, confirm, form, isDraft, isKept, width = 'sm', onClose, ...parts }: FormDialogProps) => {
  const { failure, isSaving, submit } = form;
  const close = (_: object, reason: 'escapeKeyDown' | 'backdropClick') =>
    isSaving || isKept || reason === 'backdropClick' ? undefined : onClose();
  return (
    <Dialog open fullWidth maxWidth={width} onClose={close} aria-labelledby={id}>
      <form noValidate onSubmit={submit}>
        <DialogTitle id={id}>{title}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2, pt: '8px !important' }}>
          {parts.intro}
          {isDraft ? <Alert severity="info">{text('form.draft')}</Alert> : null}
          {failure ? <Alert severity="error">{failure}</Alert> : null}
          {parts.children}
        </DialogContent>
        <DialogActions>
          {parts.actions}
          <Button onClick={onClose} disabled={isSaving}>
            {cancel ?? text('record.cancel')}
          </Button>
          <LoadingButton type="submit" variant="contained" loading={isSaving}>
            {confirm}
          </LoadingButton>
        </DialogActions>
      </form>
    </Dialog>
  );
};

export type FieldMessages<Values> = Partial<Record<keyof Values & string, string>>;

interface Refusal<Values> {
  errors: FieldMessages<Values>;
  message: string | null;
}

interface CheckedFormOptions<Values> {
  initial: Values | (() => Values);
  check: (values: Values) => FieldMessages<Values>;
  /** What it throws is shown: at the fields that the server names, or else above them. */
  send: (values: Values) => Promise<void>;
  /** The server's names of fields that are neither the form's own nor those with `Id` behind. */
  sentAs?: FieldMessages<Values>;
}
type CheckedForm<Values extends object> = ReturnType<typeof useCheckedForm<Values>>;

/** The state of a small form. An error shows once its field was left or the form was submitted. Nothing is sent while there is one, or twice. */
export const useCheckedForm = <Values extends object>({ initial, check, send, sentAs = {} }: CheckedFormOptions<Values>) => {
  const [values, setValues] = useState(initial);
  const [touched, setTouched] = useState<readonly string[]>([]);
  const [refusal, setRefusal] = useState<Refusal<Values> | null>(null);
  const [isSaving, setIsSaving] = useState(false);
  const isSending = useRef(false);

  const found = check(values);
  const shown = Object.entries(found).filter(([field]) => touched.includes(field));
  const errors: FieldMessages<Values> = { ...Object.fromEntries(shown), ...refusal?.errors };

  const mended = (...fields: string[]) => setRefusal((current) => current && { ...current, errors: without(current.errors, fields) });
  const change = (changed: Partial<Values>) => {
    setValues((current) => ({ ...current, ...changed }));
    mended(...Object.keys(changed));
  };
  const put = (name: keyof Values & string, value: unknown) => {
    setValues((current) => ({ ...current, [name]: value }));
    mended(name);
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
    try {
      await send(values);
    } catch (reason) {
      const refused = refusalOf(reason, Object.keys(values) as (keyof Values & string)[], sentAs);
      setRefusal(refused);
      focusFirst(form, refused.errors);
    } finally {
      isSending.current = false;
      setIsSaving(false);
    }
  };
  const field = <Name extends keyof Values & string>(name: Name) => ({
    name,
    required: true,
    value: values[name],
    onChange: (value: Values[Name]) => put(name, value),
    onBlur: () => touch(name),
    error: errors[name],
  });
  const typed = (name: keyof Values & string) => ({
    ...field(name),
    fullWidth: true,
    autoComplete: 'off',
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => put(name, target.value),
    error: Boolean(errors[name]),
    helperText: errors[name],
  });
  return { values, failure: refusal?.message ?? null, isSaving, change, submit, field, typed };
};

export const ruleMessages = <Values extends object>(rules: ReturnType<typeof rulesOf>, values: Values): FieldMessages<Values> =>
  Object.fromEntries(
    checkRules(rules, { ...(values as Record<string, unknown>) }).map(({ field, message }) => [field, message]),
  ) as FieldMessages<Values>;

const refusalOf = <Values,>(reason: unknown, fields: (keyof Values & string)[], sentAs: FieldMessages<Values>): Refusal<Values> => {
  const { errors: byPath = {}, errorList = [] }: Partial<ErrorBody> = (reason instanceof HttpError ? reason.body : null) ?? {};
  const errors: FieldMessages<Values> = {};
  for (const [path, message] of Object.entries(byPath)) {
    const last = path.split('.').at(-1);
    const field = fields.find((name) => [name, `${name}Id`, sentAs[name]].includes(last));
    if (field) errors[field] ??= message;
  }
  const general = errorList.find(({ field }) => !field)?.message ?? (reason instanceof Error ? reason.message : String(reason));
  return { errors, message: Object.keys(errors).length > 0 ? null : general };
};

const without = <Values,>(errors: FieldMessages<Values>, fields: readonly string[]): FieldMessages<Values> =>
  Object.fromEntries(Object.entries(errors).filter(([field]) => !fields.includes(field))) as FieldMessages<Values>;

const focusFirst = (form: HTMLFormElement, errors: object): void => {
  const input = [...form.elements].find((element) => (element.getAttribute('name') ?? '') in errors);
  if (input instanceof HTMLElement) input.focus();
};
