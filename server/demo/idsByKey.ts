/** Finds the id of what was inserted by what it is called. */
export const idsByKey = (rows: readonly { id: number; key: string }[]) => {
  const ids = new Map(rows.map(({ id, key }) => [key, id]));
  return (key: string): number => {
    const id = ids.get(key);
    if (id === undefined) throw new RangeError(`'${key}' was not inserted`);
    return id;
  };
};
