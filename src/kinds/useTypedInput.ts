import { useInput } from 'react-admin';
import type { FieldDeclaration } from '../../contract/kinds/index.ts';

/** A form's input for a field: what was typed stays as it was typed, and `message` says what is wrong with it. */
export const useTypedInput = ({ name, required }: FieldDeclaration) => {
  const { id, field, fieldState } = useInput({ source: name, format: asItIs, parse: asItIs, isRequired: required ?? false });
  const { ref, ...input } = field;
  return { id, input, inputRef: ref, message: textOf(fieldState.error?.message) };
};

const asItIs = (value: unknown): unknown => value;

/** The form's own check arrives wrapped by react-admin, as `{message}`; what the server said arrives as it is. */
const textOf = (message: unknown): string | undefined => {
  const text = typeof message === 'object' && message !== null && 'message' in message ? message.message : message;
  return typeof text === 'string' ? text : undefined;
};
