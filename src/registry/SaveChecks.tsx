import { createContext, use, useEffect, useState } from 'react';
import { SlotParts } from './SlotParts.tsx';
import { useDeclaredDefinitions } from './useDeclaration.ts';

export type SavedValues = Readonly<Record<string, unknown>>;
/** Looks at records before they are stored, and may change them: all fields, or those named. Null: they are not stored now. */
export type SaveCheck = (records: readonly SavedValues[], changeable?: readonly string[]) => Promise<readonly SavedValues[] | null>;

const Checks = createContext<Set<SaveCheck>>(new Set());

export const useSaveChecks = () => {
  const [checks] = useState(() => new Set<SaveCheck>());
  const run: SaveCheck = async (records, changeable) => {
    let checked: readonly SavedValues[] | null = records;
    for (const check of checks) checked = checked && (await check(checked, changeable));
    return checked;
  };
  return { checks, run };
};

export const useSaveCheck = (check: SaveCheck): void => {
  const checks = use(Checks);
  useEffect(() => {
    checks.add(check);
    return () => void checks.delete(check);
  }, [checks, check]);
};

/** What workflows do before records of a resource are stored: they say it by `useSaveCheck`. */
export const SaveChecks = ({ resource, checks }: { resource: string; checks: Set<SaveCheck> }) => (
  <Checks value={checks}>
    <SlotParts parts={useDeclaredDefinitions()[resource]?.options?.slots?.saveChecks ?? []} />
  </Checks>
);
