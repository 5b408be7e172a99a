import { useContext } from 'react';
import { SlotParts } from '../registry/SlotParts.tsx';
import type { SlotName } from '../registry/slots.ts';
import { usePageId, WorkflowsContext } from './definePages.ts';

export const PageSlot = ({ name }: { name: SlotName & ('headerActions' | 'intro' | 'panels') }) => {
  const page = usePageId();
  const parts = useContext(WorkflowsContext).flatMap(({ slots }) => slots[page]?.[name] ?? []);
  return <SlotParts parts={parts} isWaitedFor={name !== 'panels'} />;
};
