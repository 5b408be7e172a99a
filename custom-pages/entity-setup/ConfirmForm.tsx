import { TextField } from '@mui/material';
import type { ChangeEvent } from 'react';
import { useCheckedForm } from '../../src/ui/useCheckedForm.ts';
import { useTextsOf } from '../../src/workflow/texts.ts';
import type { texts } from './texts.ts';

interface ConfirmFormProps {
  id: string;
  names: readonly string[];
  typed: Readonly<Record<string, string>>;
  onTyped: (typed: Readonly<Record<string, string>>) => void;
  onConfirmed: (typedNames: string[]) => Promise<void>;
}

export const ConfirmForm = ({ id, names, typed, onTyped, onConfirmed }: ConfirmFormProps) => {
  const text = useTextsOf<typeof texts>('entity-setup');
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
