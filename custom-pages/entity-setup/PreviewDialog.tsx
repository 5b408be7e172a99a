import { Alert, Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField } from '@mui/material';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { ChangeEvent, ReactNode } from 'react';
import type { EntityApplied, EntityPreview } from '../../contract/workflows/entity-setup/schemas.ts';
import { figure } from '../../src/messages/text.ts';
import { isRefused } from '../../src/providers/queryClient.ts';
import { ErrorList } from '../../src/ui/ErrorList.tsx';
import { ErrorState } from '../../src/ui/ErrorState.tsx';
import { useCheckedForm } from '../../src/ui/FormDialog.tsx';
import { LoadingButton } from '../../src/ui/LoadingButton.tsx';
import { faultsOf } from './faultsOf.ts';
import { text } from './index.ts';
import type { Confirmation } from './setupDrafts.ts';

export interface PreviewDialogProps {
  title: string;
  confirm: string;
  isRemoval?: boolean;
  previewKey: readonly unknown[];
  preview: (signal: AbortSignal) => Promise<EntityPreview>;
  send: (confirmed: { fingerprint: string; typedNames: string[] }) => Promise<EntityApplied>;
  confirmation: Confirmation;
  onConfirmation: (confirmation: Confirmation) => void;
  onClose: () => void;
  onDone: (applied: EntityApplied) => Promise<void>;
  children?: ReactNode;
}

export const PreviewDialog = (props: PreviewDialogProps) => {
  const { previewKey, preview, send, confirmation, onConfirmation, onClose, onDone } = props;
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['entity-setup-preview', ...previewKey],
    queryFn: ({ signal }) => preview(signal),
    // A preview is only as good as it is fresh.
    staleTime: 0,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const sending = useMutation({
    mutationFn: async (confirmed: Parameters<typeof send>[0]) => onDone(await send(confirmed)),
    // It may have been refused because the database is another one than the preview showed.
    onError: (reason) => (isRefused(reason) ? refetch() : undefined),
  });
  const isSending = sending.isPending;
  const canBeSent = data !== undefined && data.obstacles.length === 0 && data.changes.length > 0;
  return (
    <Dialog open fullWidth maxWidth="md" onClose={isSending ? undefined : onClose} aria-labelledby="entity-preview">
      <DialogTitle id="entity-preview">{props.title}</DialogTitle>
      {/* A long preview scrolls, also by keyboard. */}
      <DialogContent tabIndex={0} role="group" aria-labelledby="entity-preview" sx={{ display: 'grid', gap: 2, pt: '8px !important' }}>
        {props.children}
        {sending.error ? <Alert severity="error">{sending.error.message}</Alert> : null}
        <Box role="status" sx={{ '&:empty': { display: 'none' } }}>
          {isFetching ? text('looking') : null}
        </Box>
        {error ? <Refused error={error} onRetry={() => void refetch()} /> : null}
        {data ? <Changes preview={data} /> : null}
        {data && canBeSent ? (
          <ConfirmForm
            key={data.namesToType.join('\n')}
            id="confirm-entity"
            names={data.namesToType}
            typed={confirmation.typed}
            onTyped={(typed) => onConfirmation({ ...confirmation, typed })}
            onConfirmed={async (typedNames) => {
              if (!isFetching && !error) await sending.mutateAsync({ fingerprint: data.fingerprint, typedNames }).catch(() => undefined);
            }}
          />
        ) : null}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={isSending} autoFocus>
          {text('cancel')}
        </Button>
        {canBeSent ? (
          <LoadingButton
            type="submit"
            form="confirm-entity"
            loading={isSending || isFetching}
            disabled={error !== null}
            variant="contained"
            color={props.isRemoval ? 'error' : 'primary'}
          >
            {props.confirm}
          </LoadingButton>
        ) : null}
      </DialogActions>
    </Dialog>
  );
};

const Refused = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => {
  const faults = faultsOf(error);
  if (faults.length === 0) return <ErrorState error={error} {...(isRefused(error) ? {} : { onRetry })} />;
  return (
    <Alert severity="error">
      {faults.map((fault) => (
        <div key={`${fault.line}:${fault.column}:${fault.message}`}>
          {text('mistake', { line: fault.line, column: fault.column, message: fault.message })}
        </div>
      ))}
    </Alert>
  );
};

interface ConfirmFormProps {
  id: string;
  names: readonly string[];
  typed: Readonly<Record<string, string>>;
  onTyped: (typed: Readonly<Record<string, string>>) => void;
  onConfirmed: (typedNames: string[]) => Promise<void>;
}

const ConfirmForm = ({ id, names, typed, onTyped, onConfirmed }: ConfirmFormProps) => {
  const {
    values,
    submit,
    typed: input,
  } = useCheckedForm<Record<string, string>>({
    initial: () => Object.fromEntries(names.map((name) => [name, typed[name] ?? ''])),
    check: (given) => Object.fromEntries(names.filter((name) => given[name] !== name).map((name) => [name, text('typeExactly', { name })])),
    send: (given) => onConfirmed(Object.values(given)),
  });
  return (
    <form id={id} noValidate onSubmit={submit} style={{ display: 'grid', gap: 16 }}>
      {names.map((name) => (
        <TextField
          key={name}
          label={text('typeName', { name })}
          {...input(name)}
          onChange={(event: ChangeEvent<HTMLInputElement>) => {
            input(name).onChange(event);
            onTyped({ ...values, [name]: event.target.value });
          }}
        />
      ))}
    </form>
  );
};

const order = ['NEW', 'CHANGED', 'DROPPED'] as const;

const Changes = ({ preview: { changes, losses, locks, obstacles } }: { preview: EntityPreview }) => (
  <>
    <ErrorList heading={text('obstacles')} messages={obstacles} />
    <ErrorList
      severity="warning"
      heading={text('losses')}
      messages={losses.map(({ part, name, records }) =>
        text(part === 'FIELD' ? 'lostField' : 'lostEntity', { name, count: figure(records) }),
      )}
    />
    {locks.length > 0 ? (
      <Section title={text('locks')}>
        {locks.map(({ table, mode, meaning }) => (
          <li key={`${table} ${mode}`}>{text('lock', { table, mode, meaning })}</li>
        ))}
      </Section>
    ) : null}
    {changes.length === 0 ? <Box>{text('nothing')}</Box> : null}
    {order
      .map((change) => ({ change, parts: changes.filter((each) => each.change === change) }))
      .filter(({ parts }) => parts.length > 0)
      .map(({ change, parts }) => (
        <Section key={change} title={text(`changes.${change}`)}>
          {parts.map(({ part, name, definition }) => (
            <li key={`${part} ${name}`}>
              {text(`parts.${part}`)} <strong>{name}</strong>
              <Box component="code" sx={{ display: 'block', fontSize: '0.75rem', color: 'text.secondary', whiteSpace: 'pre-wrap' }}>
                {definition}
              </Box>
            </li>
          ))}
        </Section>
      ))}
  </>
);

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <Box component="section" aria-label={title}>
    <Box component="h3" sx={{ m: 0, fontSize: '0.8125rem' }}>
      {title}
    </Box>
    <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5, display: 'grid', gap: 0.5, overflowWrap: 'anywhere' }}>
      {children}
    </Box>
  </Box>
);
