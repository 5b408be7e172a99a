/** Runs works one after the other, also after a failure: each upload may take much memory, and ten at once ten times as much. */
export const oneAtATime = (): (<Result>(work: () => Promise<Result>) => Promise<Result>) => {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const next = last.then(work);
    last = next.catch(() => undefined);
    return next;
  };
};
