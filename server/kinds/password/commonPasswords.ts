import { dictionary } from '@zxcvbn-ts/language-common';
import { passwordLengths } from '../../../contract/changePasswordForm.ts';
import { say } from '../../../contract/translated.ts';

const common = new Set(dictionary['passwords-common'].filter(({ length }) => length >= passwordLengths.minLength));

export const isUncommon = (password: string): boolean => !common.has(password.toLowerCase());
export const tooCommon = () => say`Too many people use this password. Choose another one`;
