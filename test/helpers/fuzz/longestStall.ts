/** Processor time in ms of the longest turn of the event loop while the work is done. A turn that another process held back used less. */
export const longestStall = async (work: () => Promise<void>): Promise<number> => {
  let [longest, isOver] = [0, false];
  let [began, used] = [performance.now(), process.threadCpuUsage()];
  const turn = () => {
    const { user, system } = process.threadCpuUsage(used);
    longest = Math.max(longest, Math.min(performance.now() - began, (user + system) / 1_000));
    [began, used] = [performance.now(), process.threadCpuUsage()];
    if (!isOver) setImmediate(turn);
  };
  setImmediate(turn);
  await work();
  isOver = true;
  turn();
  return longest;
};
