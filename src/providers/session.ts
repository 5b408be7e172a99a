export interface Session {
  accessToken: string;
  username: string;
  expiration: number;
  authorities: readonly string[];
}

const keys = ['access_token', 'username', 'expiration', 'authority_list'] as const;
const listeners = new Set<() => void>();
let known: { raw: string; session: Session | null } | null = null;

/** The stored session, or null when there is none or it has expired. The same object as long as nothing changed. */
export const readSession = (now = Date.now()): Session | null => {
  const values = keys.map((key) => localStorage.getItem(key));
  const raw = JSON.stringify(values);
  if (known?.raw !== raw) known = { raw, session: parsed(values) };
  return known.session && known.session.expiration > now ? known.session : null;
};

export const storeSession = (answer: {
  accessToken: string;
  username: string;
  expiration: number | string;
  authorityList?: readonly string[] | null;
}): void => {
  localStorage.setItem('username', answer.username);
  localStorage.setItem('expiration', String(answer.expiration));
  localStorage.setItem('authority_list', (answer.authorityList ?? []).join(','));
  // Last, so that another tab sees the session whole or not at all.
  localStorage.setItem('access_token', answer.accessToken);
  announce();
};

export const clearSession = (): void => {
  for (const key of keys) localStorage.removeItem(key);
  announce();
};

export const subscribeToSession = (listener: () => void): (() => void) => {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
};

const announce = (): void => {
  for (const listener of listeners) listener();
};

const parsed = ([accessToken, username, expiration, authorityList]: (string | null)[]): Session | null => {
  const until = instant(expiration ?? '');
  if (!accessToken || username === undefined || username === null || Number.isNaN(until)) return null;
  const authorities = (authorityList ?? '').split(',').map((name) => name.trim());
  return { accessToken, username, expiration: until, authorities: authorities.filter((name) => name !== '') };
};

const instant = (text: string): number => (/^\d+$/.test(text.trim()) ? Number(text) : Date.parse(text));
