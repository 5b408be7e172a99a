const KEY = 'session_seen';

/** This tab has shown something to a signed-in user: where there is no session afterwards, it has ended. */
export const rememberSession = (): void => sessionStorage.setItem(KEY, 'true');

/** The user ended it himself. */
export const forgetSession = (): void => sessionStorage.removeItem(KEY);

/** To ask where there is no session: whether there was one in this tab, which ended by itself. */
export const hasSessionEnded = (): boolean => sessionStorage.getItem(KEY) !== null;
