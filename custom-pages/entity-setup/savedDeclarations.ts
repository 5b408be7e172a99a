/** What a user typed and did not apply, by the entity that it changes; '' is a new one. It outlives a reload and the session. */
export const loadDeclaration = (username: string, entity: string): string | null => all(username)[entity] ?? null;

/** Null: there is nothing to keep any more. A full storage keeps what it had; the text stays on the screen. */
export const saveDeclaration = (username: string, entity: string, text: string | null): void => {
  const { [entity]: _, ...others } = all(username);
  const kept = text === null ? others : { ...others, [entity]: text };
  try {
    if (Object.keys(kept).length === 0) localStorage.removeItem(keyOf(username));
    else localStorage.setItem(keyOf(username), JSON.stringify(kept));
  } catch {
    return;
  }
};

const keyOf = (username: string): string => `entity_setup:${username}`;

const all = (username: string): Record<string, string> => {
  try {
    return JSON.parse(localStorage.getItem(keyOf(username)) ?? '{}') as Record<string, string>;
  } catch {
    return {};
  }
};
