import { Suspense } from 'react';
import { isAllowed } from '../../contract/access.ts';
import { useSession } from '../auth/useSession.ts';
import { useConsoleSettings } from '../ui/ConsoleSettings.tsx';
import type { DefinedPart } from './slots.ts';

/** What workflows put into a place, as far as the user may use it. */
export const SlotParts = ({ parts }: { parts: readonly DefinedPart[] }) => {
  const settings = useConsoleSettings();
  const authorities = useSession()?.authorities ?? null;
  const shown = parts.filter(({ needs, access = {} }) => (needs === undefined || settings[needs]) && isAllowed(access, authorities));
  return shown.map(({ id, Part }) => (
    <Suspense key={id} fallback={null}>
      <Part />
    </Suspense>
  ));
};
