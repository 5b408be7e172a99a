import { useResourceContext } from 'react-admin';
import { SlotParts } from '../registry/SlotParts.tsx';
import type { SlotName } from '../registry/slots.ts';
import { useDeclaredDefinitions } from '../registry/useDeclaration.ts';

/** What the workflows put here on the screens of this resource. */
export const Slot = ({ name }: { name: SlotName }) => {
  const slots = useDeclaredDefinitions()[useResourceContext() ?? '']?.options?.slots;
  return <SlotParts parts={slots?.[name] ?? []} />;
};
