import { useResourceContext } from 'react-admin';
import { type SlotName, SlotParts } from '../registry/SlotParts.tsx';
import { useDeclaredDefinitions } from '../registry/useDeclaration.ts';

export const Slot = ({ name, isWaitedFor = false }: { name: SlotName; isWaitedFor?: boolean }) => {
  const slots = useDeclaredDefinitions()[useResourceContext() ?? '']?.options?.slots;
  return <SlotParts parts={slots?.[name] ?? []} isWaitedFor={isWaitedFor} />;
};
