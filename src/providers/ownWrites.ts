/** What the server tells of a write may come before its answer, and a while after it. */
const AFTER_MS = 2_000;

/** By entity: until when its changes are the user's own. */
const ownUntil = new Map<string, number>();

export const writing = async <Answer>(entity: string, write: () => Promise<Answer>): Promise<Answer> => {
  ownUntil.set(entity, Number.POSITIVE_INFINITY);
  try {
    return await write();
  } finally {
    ownUntil.set(entity, Date.now() + AFTER_MS);
  }
};

export const isOwnWrite = (entity: string): boolean => Date.now() < (ownUntil.get(entity) ?? 0);
