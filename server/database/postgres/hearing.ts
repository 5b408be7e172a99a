const PROOF_HOLDS_MS = 1_000;
const ASK_AGAIN_MS = 400;

/** What was notified before a question comes in before its answer. A network that swallows packets gives no other sign. */
export const createHearing = (ask: () => Promise<unknown>) => {
  let provenAt = Number.NEGATIVE_INFINITY;
  let isAsking = false;
  const prove = async () => {
    isAsking = true;
    const asked = performance.now();
    try {
      await ask();
      provenAt = asked;
    } catch {
      provenAt = Number.NEGATIVE_INFINITY;
    } finally {
      isAsking = false;
    }
  };
  return {
    isHearing: (): boolean => {
      const age = performance.now() - provenAt;
      if (age > ASK_AGAIN_MS && !isAsking) void prove();
      return age <= PROOF_HOLDS_MS;
    },
    forget: (): void => {
      provenAt = Number.NEGATIVE_INFINITY;
    },
  };
};
