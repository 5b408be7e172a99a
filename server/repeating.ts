/** Runs `work` every `everyMs`, never twice at once. Of several failures in a row only the first is reported. The answer stops it. */
export const repeating = (everyMs: number, work: () => Promise<unknown>, failed: (error: unknown) => void): (() => Promise<void>) => {
  let running: Promise<void> | null = null;
  let hasFailed = false;
  const once = async () => {
    try {
      await work();
      hasFailed = false;
    } catch (error) {
      if (!hasFailed) failed(error);
      hasFailed = true;
    } finally {
      running = null;
    }
  };
  const timer = setInterval(() => {
    running ??= once();
  }, everyMs).unref();
  return async () => {
    hasFailed = true;
    clearInterval(timer);
    await running;
  };
};
