import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';

/** Puts what the server said of fields at those fields, and the cursor into the first of them. */
export const FieldErrors = ({ errors }: { errors: Record<string, string> | null }) => {
  const { setError, setFocus } = useFormContext();
  useEffect(() => {
    const [first] = Object.keys(errors ?? {});
    if (!errors || first === undefined) return;
    for (const [field, message] of Object.entries(errors)) setError(field, { type: 'server', message });
    setFocus(first);
  }, [errors, setError, setFocus]);
  return null;
};
