export interface Drafts<Draft> {
  keep: (username: string, address: string, draft: Draft) => void;
  of: (username: string, address: string) => Draft | null;
  forget: (username: string, address: string) => void;
}

/** Kept in memory: no other user sees them, and they end with the tab. */
export const draftsInMemory = <Draft>(): Drafts<Draft> => {
  const drafts = new Map<string, Draft>();
  const keyOf = (username: string, address: string): string => JSON.stringify([username, address]);
  return {
    keep: (username, address, draft) => void drafts.set(keyOf(username, address), draft),
    of: (username, address) => drafts.get(keyOf(username, address)) ?? null,
    forget: (username, address) => void drafts.delete(keyOf(username, address)),
  };
};
