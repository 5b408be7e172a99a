import { authenticationCalls } from '../../contract/authenticationCalls.ts';
import type { Language } from '../../contract/languages.ts';
import { rememberLanguage, speakAsChosen } from '../messages/text.ts';
import { callApi } from '../providers/callApi.ts';

/** Kept with the user, and on this machine for its sign-in page. */
export const chooseLanguage = async (chosen: Language): Promise<void> => {
  await callApi(authenticationCalls.language, { method: 'PUT', body: { language: chosen } });
  rememberLanguage(chosen);
  speakAsChosen();
};
