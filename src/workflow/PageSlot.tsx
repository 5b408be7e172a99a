import { useContext } from 'react';
import { type SlotName, SlotParts } from '../registry/SlotParts.tsx';
import { usePageId, WorkflowsContext } from './definePages.ts';

type OfPage = 'appBar' | 'headerActions' | 'intro' | 'panels' | 'firstStep' | 'figures' | 'plots' | 'sections' | 'marks' | 'rowActions';
const late: readonly SlotName[] = ['appBar', 'panels', 'firstStep', 'marks', 'rowActions'];

export const PageSlot = ({ name, page }: { name: SlotName & OfPage; page?: string }) => {
  const shown = usePageId();
  const parts = useContext(WorkflowsContext).flatMap(({ slots }) => slots[page ?? shown]?.[name] ?? []);
  return <SlotParts parts={parts} isWaitedFor={!late.includes(name)} />;
};
