import { Suspense } from 'react';
import { isAllowed } from '../../contract/access.ts';
import { useSession } from '../auth/useSession.ts';
import { useConsoleSettings } from '../ui/ConsoleSettings.tsx';
import { type DefinedPart, inOrder } from './slots.ts';

/** What workflows put into a place, as far as the user may use it. `isWaitedFor`: the page appears with them, so that nothing moves. */
export const SlotParts = ({ parts, isWaitedFor = false }: { parts: readonly DefinedPart[]; isWaitedFor?: boolean }) => {
  const settings = useConsoleSettings();
  const authorities = useSession()?.authorities ?? null;
  const shown = parts.filter(({ needs, access = {} }) => (needs === undefined || settings[needs]) && isAllowed(access, authorities));
  return inOrder(shown).map(({ id, Part }) =>
    isWaitedFor ? (
      <Part key={id} />
    ) : (
      <Suspense key={id} fallback={null}>
        <Part />
      </Suspense>
    ),
  );
};
