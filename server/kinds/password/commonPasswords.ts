import { dictionary } from '@zxcvbn-ts/language-common';
import { passwordLengths } from '../../../contract/changePasswordForm.ts';

/** Shorter ones are refused for their length. */
const common = new Set(dictionary['passwords-common'].filter(({ length }) => length >= passwordLengths.minLength));

/** Whether a password is none of those that people choose most, which are tried first by everybody who guesses. */
export const isUncommon = (password: string): boolean => !common.has(password.toLowerCase());
export const tooCommon = 'Too many people use this password. Choose another one';
