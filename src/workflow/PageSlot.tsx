import { useContext } from 'react';
import { SlotParts } from '../registry/SlotParts.tsx';
import type { SlotName } from '../registry/slots.ts';
import { usePageId, WorkflowsContext } from './definePages.ts';

type OfPage = 'headerActions' | 'intro' | 'panels' | 'firstStep' | 'figures' | 'plots' | 'sections';

export const PageSlot = ({ name, page }: { name: SlotName & OfPage; page?: string }) => {
  const shown = usePageId();
  const parts = useContext(WorkflowsContext).flatMap(({ slots }) => slots[page ?? shown]?.[name] ?? []);
  return <SlotParts parts={parts} isWaitedFor={name !== 'panels' && name !== 'firstStep'} />;
};
