const KEY = 'session_seen';
let isLeft = false;

/** This tab has shown something to a signed-in user. If there is no session afterwards, it has ended. */
export const rememberSession = (): void => {
  isLeft = false;
  sessionStorage.setItem(KEY, 'true');
};

/** The user signed out. */
export const forgetSession = (): void => {
  isLeft = true;
  sessionStorage.removeItem(KEY);
};

/** Whether the user signed out in this tab, and nobody was seen in it since. */
export const hasSignedOut = (): boolean => isLeft;

/** Where there is no session: whether there was one in this tab that ended by itself. */
export const hasSessionEnded = (): boolean => sessionStorage.getItem(KEY) !== null;
