const KEY = 'session_seen';

/** This tab has shown something to a signed-in user. If there is no session afterwards, it has ended. */
export const rememberSession = (): void => sessionStorage.setItem(KEY, 'true');

/** The user signed out. */
export const forgetSession = (): void => sessionStorage.removeItem(KEY);

/** Where there is no session: whether there was one in this tab that ended by itself. */
export const hasSessionEnded = (): boolean => sessionStorage.getItem(KEY) !== null;
