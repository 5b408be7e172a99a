import { Suspense, useMemo } from 'react';
import { isAllowed } from '../../contract/access.ts';
import { useSession } from '../auth/useSession.ts';
import { isThere, useConsoleSettings } from '../ui/ConsoleSettings.tsx';
import { type DefinedPart, inOrder } from './slots.ts';

export const useShownParts = <Part extends DefinedPart>(parts: readonly Part[]): readonly Part[] => {
  const settings = useConsoleSettings();
  const authorities = useSession()?.authorities ?? null;
  return useMemo(
    () => parts.filter(({ needs, access = {}, workflow }) => isThere(settings, { needs, workflow }) && isAllowed(access, authorities)),
    [parts, settings, authorities],
  );
};

/** What workflows put into a place, as far as the user may use it. `isWaitedFor`: the page appears with them, so that nothing moves. */
export const SlotParts = ({ parts, isWaitedFor = false }: { parts: readonly DefinedPart[]; isWaitedFor?: boolean }) =>
  inOrder(useShownParts(parts)).map(({ id, Part }) =>
    isWaitedFor ? (
      <Part key={id} />
    ) : (
      <Suspense key={id} fallback={null}>
        <Part />
      </Suspense>
    ),
  );
