import { Alert, Box, Button } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { Form, HttpError, required, useRecordContext, useSaveContext } from 'react-admin';
import { useFormContext, useFormState } from 'react-hook-form';
import { isGeneric } from '../../../contract/dialects.ts';
import type { ErrorBody } from '../../../contract/errors.ts';
import { type FieldDeclaration, isSecret } from '../../../contract/kinds/index.ts';
import type { RecordJson } from '../../../contract/records.ts';
import type { ResourceDeclaration } from '../../../contract/resource.ts';
import type { Expression, Rules } from '../../../contract/rules.ts';
import { checkRules, prepareValues, rulesOf } from '../../../contract/validation.ts';
import { useSession } from '../../auth/useSession.ts';
import { kindOf } from '../../kinds/index.ts';
import { inputOf } from '../../kinds/inputs.ts';
import { initialValues } from '../../kinds/recordBody.ts';
import { holdRecord } from '../../live/refreshChanged.ts';
import { usePresence } from '../../live/useOthers.ts';
import { text } from '../../messages/text.ts';
import { isRefused as isRefusal } from '../../providers/queryClient.ts';
import { SaveChecks, type SavedValues, useSaveChecks } from '../../registry/SaveChecks.tsx';
import { fieldNamed, labelOf, useDeclaration, useReplacedInput } from '../../registry/useDeclaration.ts';
import { ErrorList } from '../../ui/ErrorList.tsx';
import { LoadingButton } from '../../ui/LoadingButton.tsx';
import { type Drafting, draftsInMemory, useDraft, useKeptDraft } from '../../ui/useDraft.ts';
import { useSaveKey } from '../../ui/useSaveKey.ts';
import { Slot } from '../Slot.tsx';
import { StaleNotice } from './StaleNotice.tsx';
import { UnsavedChanges } from './UnsavedChanges.tsx';

interface RecordFormProps {
  fields: readonly FieldDeclaration[];
  /** Absent: in a cell, which saves it and closes it. */
  cancel?: ReactNode;
  mustBeTyped?: boolean;
  onTake?: (stored: RecordJson) => void;
  /** A record was chosen in a lookup. */
  onChosen?: () => void;
}

export const RecordForm = ({ fields, cancel, mustBeTyped = false, onTake, onChosen }: RecordFormProps) => {
  const declaration = useDeclaration();
  const record = useRecordContext<RecordJson>();
  const { save } = useSaveContext();
  const [failure, setFailure] = useState<SaveFailure | null>(null);
  const drafting = useDraft(recordDrafts);
  const { checks, run } = useSaveChecks();
  const keyOf = useSaveKey();

  const submit = async (values: object) => {
    let failed: SaveFailure | undefined;
    const onError = (reason: unknown) => {
      const names = fields.map(({ name }) => name);
      failed = saveFailure(reason, names, isGeneric(declaration));
    };
    setFailure(null);
    const checked = await run([values as SavedValues]);
    if (checked === null) return undefined;
    await save?.(checked[0] as Partial<RecordJson>, { onError, ...(record ? {} : { meta: { key: keyOf(checked) } }) });
    setFailure(failed ?? null);
    return failed?.errors;
  };
  return (
    <Form
      noValidate
      defaultValues={record ? {} : initialValues(declaration)}
      onSubmit={submit}
      disableInvalidFormNotification
      warnWhenUnsavedChanges
      WarnWhenUnsavedChangesComponent={UnsavedChanges}
    >
      <Box sx={{ display: 'grid', gap: fields.length > 1 ? 2 : 1, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        {record && cancel ? <ChangedNotice record={record} /> : null}
        <KeptDraft fields={fields} drafting={drafting} />
        <FailureNotice failure={failure}>
          {failure?.current ? (
            <StaleNotice
              fields={fields}
              current={failure.current}
              onTake={() => {
                setFailure(null);
                if (failure.current) onTake?.(failure.current);
              }}
            />
          ) : null}
        </FailureNotice>
        <DependentRules />
        {onChosen ? <Chosen onChosen={onChosen} /> : null}
        <SaveChecks resource={declaration.name} checks={checks} />
        {fields.map(({ name }, position) => (
          <FieldInput key={name} source={name} autoFocus={position === 0 && cancel !== undefined} mustBeTyped={mustBeTyped} />
        ))}
        {record && cancel ? <Slot name="saveNotes" /> : null}
        {cancel ? (
          <Box sx={{ display: 'flex', gap: 1, mt: fields.length > 1 ? 1 : 0 }}>
            <SaveButton />
            {cancel}
          </Box>
        ) : null}
      </Box>
    </Form>
  );
};

const SaveButton = () => {
  const { isSubmitting } = useFormState();
  return (
    <LoadingButton type="submit" variant="contained" loading={isSubmitting}>
      {text('form.save')}
    </LoadingButton>
  );
};

const FailureNotice = ({ failure, children }: { failure: SaveFailure | null; children: ReactNode }) => {
  const { setFocus } = useFormContext();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const [first] = Object.keys(failure?.errors ?? {});
    if (first === undefined) box.current?.focus();
    else setFocus(first);
  }, [failure, setFocus]);
  if (!failure || (failure.messages.length === 0 && !failure.current)) return null;
  return (
    <Box ref={box} tabIndex={-1} sx={{ minWidth: 0, borderRadius: 1 }}>
      <ErrorList messages={failure.messages} {...(failure.isRefused ? {} : { heading: text('app.somethingWentWrong') })} />
      {children}
    </Box>
  );
};

const KeptDraft = ({ fields, drafting }: { fields: readonly FieldDeclaration[]; drafting: Drafting<RecordDraft> }) => {
  const { getValues, reset, setValue } = useFormContext();
  const { dirtyFields, defaultValues = {} } = useFormState();
  const { draft } = drafting;
  useKeptDraft(drafting, () => {
    const names = fields.flatMap((field) => (dirtyFields[field.name] && !isSecret(field) ? [field.name] : []));
    if (names.length === 0) return null;
    return { typed: Object.fromEntries(names.map((name) => [name, getValues(name)])), loaded: defaultValues };
  });

  // The form sets its default values after its children have appeared.
  const [isFormReady, setIsFormReady] = useState(false);
  useEffect(() => setIsFormReady(true), []);
  useEffect(() => {
    if (!isFormReady || !draft) return;
    reset(draft.loaded);
    for (const [name, value] of Object.entries(draft.typed)) setValue(name, value, { shouldDirty: true });
  }, [isFormReady, draft, reset, setValue]);
  return draft ? <Alert severity="info">{text('form.draft')}</Alert> : null;
};

/** Once the form was submitted, checks again the fields whose rules depend on a changed one: the form itself checks that one alone. */
const DependentRules = () => {
  const declaration = useDeclaration();
  const { watch, trigger, control } = useFormContext();
  useEffect(() => {
    const dependents = dependentFields(rulesOf(declaration));
    const { unsubscribe } = watch((_, { name }) => {
      const others = [...(dependents.get(name ?? '') ?? [])].filter((field) => field !== name);
      if (others.length > 0 && control._formState.isSubmitted) void trigger(others);
    });
    return unsubscribe;
  }, [declaration, watch, trigger, control]);
  return null;
};

const Chosen = ({ onChosen }: { onChosen: () => void }) => {
  const { watch } = useFormContext();
  const tell = useEffectEvent(onChosen);
  useEffect(() => {
    const { unsubscribe } = watch((values, { name = '', type }) => {
      if (type === 'change' && values[name]?.id !== undefined) tell();
    });
    return unsubscribe;
  }, [watch]);
  return null;
};

export const dependentFields = ({ predicates, expressions }: Rules): ReadonlyMap<string, ReadonlySet<string>> => {
  const fieldOf = new Map(predicates.map(({ uniqueNumber, parameters: [field] }) => [uniqueNumber, field]));
  const dependents = new Map<string, Set<string>>();
  const visit = ({ condition, expressionsWhenTrue, expressionsWhenFalse }: Expression, deciding: readonly string[]): void => {
    const field = fieldOf.get(condition);
    if (field === undefined) return;
    const branches = [...expressionsWhenTrue, ...expressionsWhenFalse];
    if (branches.length === 0) for (const decider of deciding) dependents.set(decider, (dependents.get(decider) ?? new Set()).add(field));
    for (const branch of branches) visit(branch, [...deciding, field]);
  };
  for (const expression of expressions) visit(expression, []);
  return dependents;
};

interface RecordDraft {
  typed: Readonly<Record<string, unknown>>;
  loaded: Readonly<Record<string, unknown>>;
}
export const recordDrafts = draftsInMemory<RecordDraft>();

interface SaveFailure {
  errors: Record<string, string>;
  messages: string[];
  isRefused: boolean;
  current: RecordJson | null;
}

export const saveFailure = (reason: unknown, fields: readonly string[], isGeneric: boolean): SaveFailure => {
  const body: Partial<ErrorBody> = (reason instanceof HttpError ? reason.body : null) ?? {};
  const { errors: byField = {}, errorList = [] } = body;
  const current = body.code === 'STALE_RECORD' ? ((body.current ?? null) as RecordJson | null) : null;
  const isTimedOut = reason instanceof HttpError && reason.status === 408;
  const isRefused = isRefusal(reason) && !isTimedOut;
  if (current) return { errors: {}, messages: [], isRefused, current };
  const errors = Object.fromEntries(fields.flatMap((field) => (byField[field] === undefined ? [] : [[field, byField[field]]])));
  const strays = Object.entries(byField).flatMap(([field, message]) => (fields.includes(field) ? [] : [message]));
  const generals = errorList.filter(({ field }) => isGeneric || !field).map(({ message }) => message);
  const messages = [...new Set([...generals, ...strays])];
  if (messages.length === 0 && Object.keys(errors).length === 0) messages.push(textOf(reason));
  return { errors, messages, isRefused, current };
};

const textOf = (reason: unknown): string => (reason instanceof Error && reason.message !== '' ? reason.message : text('form.savingFailed'));

/** A form keeps the record that it loaded. When somebody else changes the record, the form says so, and loads it when the user asks. */
const ChangedNotice = ({ record: { id } }: { record: RecordJson }) => {
  const client = useQueryClient();
  const { name } = useDeclaration();
  const { data, dataUpdatedAt } = usePresence(name, id);
  const username = useSession()?.username;
  const [changedAt, setChangedAt] = useState<number | null>(null);
  useEffect(() => holdRecord(name, id, () => setChangedAt(Date.now())), [name, id]);
  // A question that is on its way was asked before the form held the record, and is not asked again until it is answered.
  const isAnswered = data !== undefined;
  useEffect(() => {
    if (!isAnswered) return;
    const tellOthers = () => void client.invalidateQueries({ queryKey: ['presence', name, id] });
    tellOthers();
    return tellOthers;
  }, [client, name, id, isAnswered]);
  if (changedAt === null || dataUpdatedAt < changedAt || data?.changedBy === username) return null;
  const reload = () => {
    setChangedAt(null);
    void client.refetchQueries({ queryKey: [name, 'getOne'], type: 'active' });
  };
  return (
    <Alert
      severity="info"
      action={
        <Button color="inherit" onClick={reload}>
          {text('form.reload')}
        </Button>
      }
    >
      {data?.changedBy ? text('form.changedBy', { user: data.changedBy }) : text('form.changed')}
    </Alert>
  );
};

interface FieldInputProps {
  source: string;
  autoFocus?: boolean;
  mustBeTyped?: boolean;
}

export const FieldInput = ({ source, autoFocus = false, mustBeTyped = false }: FieldInputProps) => {
  const declaration = useDeclaration();
  const field = fieldNamed(declaration, source);
  const Replaced = useReplacedInput(source);
  const rule = useMemo(() => fieldRule(declaration, field), [declaration, field]);
  const shared = {
    source,
    label: labelOf(field),
    isRequired: field.required ?? false,
    autoFocus,
    validate: mustBeTyped ? [required(), rule] : rule,
  };
  if (Replaced) return <Replaced {...shared} />;
  const Input = inputOf(field);
  return Input && <Input {...shared} field={field} isGeneric={isGeneric(declaration)} />;
};

export const fieldRule = (declaration: ResourceDeclaration, field: FieldDeclaration) => {
  const rules = rulesOf(declaration);
  const { problem, checked = (each: unknown) => each } = kindOf(field);
  return (value: unknown, values: Readonly<Record<string, unknown>>): string | undefined => {
    const isKept = isSecret(field) && values.id !== undefined && !value;
    if (isKept) return undefined;
    const prepared = prepareValues(declaration, values);
    const errors = checkRules(rules, { ...prepared, [field.name]: checked(prepared[field.name], field) });
    return problem?.(value, field) ?? errors.find((error) => error.field === field.name)?.message;
  };
};
