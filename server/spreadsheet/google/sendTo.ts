export const sendTo =
  (origin: string): typeof fetch =>
  (input, init) => {
    const { pathname, search } = new URL(input instanceof Request ? input.url : input);
    return fetch(`${origin}${pathname}${search}`, init);
  };
