import { TextField } from '@mui/material';
import { useText } from '../../src/messages/text.ts';
import { useCheckedForm } from '../../src/ui/useCheckedForm.ts';

interface ConfirmFormProps {
  id: string;
  names: readonly string[];
  typed: Readonly<Record<string, string>>;
  onTyped: (typed: Readonly<Record<string, string>>) => void;
  onConfirmed: (typedNames: string[]) => Promise<void>;
}

export const ConfirmForm = ({ id, names, typed, onTyped, onConfirmed }: ConfirmFormProps) => {
  const text = useText();
  const { values, errors, change, touch, submit } = useCheckedForm<Record<string, string>>({
    initial: () => Object.fromEntries(names.map((name) => [name, typed[name] ?? ''])),
    check: (given) =>
      Object.fromEntries(names.filter((name) => given[name] !== name).map((name) => [name, text('entitySetup.typeExactly', { name })])),
    send: async (given) => {
      await onConfirmed(Object.values(given));
      return null;
    },
  });
  return (
    <form id={id} noValidate onSubmit={submit} style={{ display: 'grid', gap: 16 }}>
      {names.map((name) => (
        <TextField
          key={name}
          name={name}
          label={text('entitySetup.typeName', { name })}
          required
          autoComplete="off"
          value={values[name] ?? ''}
          onChange={(event) => {
            change({ [name]: event.target.value });
            onTyped({ ...values, [name]: event.target.value });
          }}
          onBlur={() => touch(name)}
          error={Boolean(errors[name])}
          helperText={errors[name]}
        />
      ))}
    </form>
  );
};
