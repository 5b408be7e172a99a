/** The same parts, of which the first is there already: what fails at once can still be refused, or read again. */
export const begin = async <Part>(parts: AsyncGenerator<Part>): Promise<AsyncIterable<Part>> => {
  const first = await parts.next();
  return (async function* () {
    if (first.done) return;
    yield first.value;
    yield* parts;
  })();
};
