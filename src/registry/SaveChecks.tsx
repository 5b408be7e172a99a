import { createContext, Suspense, use, useEffect, useState } from 'react';
import { SlotParts } from './SlotParts.tsx';
import { useDeclaredDefinitions } from './useDeclaration.ts';

export type SavedValues = Readonly<Record<string, unknown>>;
/** Looks at records before they are stored, and may change them: all fields, or those named. Null: they are not stored now. */
export type SaveCheck = (records: readonly SavedValues[], changeable?: readonly string[]) => Promise<readonly SavedValues[] | null>;

class Kept extends Set<SaveCheck> {
  /** Who types fast saves before they are fetched. */
  readonly fetched = Promise.withResolvers<void>();
}
const Checks = createContext(new Kept());

export const useSaveChecks = () => {
  const [checks] = useState(() => new Kept());
  const run: SaveCheck = async (records, changeable) => {
    await checks.fetched.promise;
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
export const SaveChecks = ({ resource, checks }: { resource: string; checks: Kept }) => (
  <Checks value={checks}>
    <Suspense>
      <SlotParts parts={useDeclaredDefinitions()[resource]?.options?.slots?.saveChecks ?? []} isWaitedFor />
      <Fetched tell={checks.fetched.resolve} />
    </Suspense>
  </Checks>
);

const Fetched = ({ tell }: { tell: () => void }) => {
  useEffect(tell, [tell]);
  return null;
};
