/** A change must count on every server within this time. */
const PROOF_HOLDS_MS = 1_000;
const ASK_AGAIN_MS = 400;

/**
 * Whether the listening connection still hears. Everything notified before a question comes in before its answer, so an answer proves
 * it for the time of its question. `ask` asks something on that connection. A network that swallows packets gives no other sign.
 */
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
    /** True: what was notified more than a second ago has been heard. It asks only as often as it is called for. */
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
