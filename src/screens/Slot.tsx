import { Suspense } from 'react';
import { useResourceContext } from 'react-admin';
import { isAllowed } from '../../contract/access.ts';
import { useSession } from '../auth/useSession.ts';
import { useConsoleSettings } from '../providers/ConsoleSettings.tsx';
import type { SlotName, SlotPlace } from '../registry/slots.ts';
import { useDeclaredDefinitions } from '../registry/useDeclaration.ts';

/** What the workflows put here on the screens of this resource, as far as the user may use it. */
export const Slot = ({ name }: { name: SlotName }) => {
  const settings = useConsoleSettings();
  const authorities = useSession()?.authorities ?? null;
  const slots = useDeclaredDefinitions()[useResourceContext() ?? '']?.options?.slots;
  const isShown = ({ needs, access = {} }: SlotPlace) => (needs === undefined || settings[needs]) && isAllowed(access, authorities);
  return (slots?.[name] ?? []).filter(isShown).map(({ id, Part }) => (
    <Suspense key={id} fallback={null}>
      <Part />
    </Suspense>
  ));
};
