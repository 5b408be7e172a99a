const MEGABYTE = 1024 * 1024;
const EVERY_MS = 5;

/** Does the work and answers the largest rise of the process's memory meanwhile. */
export const watchMemory = async <Result>(work: () => Promise<Result>): Promise<{ result: Result; megabytes: number }> => {
  const before = process.memoryUsage().rss;
  let peak = before;
  const watch = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage().rss);
  }, EVERY_MS);
  try {
    const result = await work();
    return { result, megabytes: (peak - before) / MEGABYTE };
  } finally {
    clearInterval(watch);
  }
};
