const KEY = 'session_seen';
let isLeft = false;

export const rememberSession = (): void => {
  isLeft = false;
  sessionStorage.setItem(KEY, 'true');
};

export const forgetSession = (): void => {
  isLeft = true;
  sessionStorage.removeItem(KEY);
};

export const hasSignedOut = (): boolean => isLeft;

export const hasSessionEnded = (): boolean => sessionStorage.getItem(KEY) !== null;
