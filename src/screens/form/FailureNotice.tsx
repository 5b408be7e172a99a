import { Box } from '@mui/material';
import { type ReactNode, useEffect, useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import { useText } from '../../messages/text.ts';
import { ErrorList } from '../../ui/ErrorList.tsx';
import type { SaveFailure } from './saveFailure.ts';

export const FailureNotice = ({ failure, children }: { failure: SaveFailure | null; children: ReactNode }) => {
  const text = useText();
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
