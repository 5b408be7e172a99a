import type { ChangePasswordRequest } from '../../contract/authentication.ts';
import { authenticationCalls } from '../../contract/authenticationCalls.ts';
import { callManagement } from './callManagement.ts';
import { loadConsoleSettings } from './loadConsoleSettings.ts';

/** Signing in and out are not among them: they come before, and after, what the data provider serves. */
export const accountCalls = {
  changePassword: async (body: ChangePasswordRequest): Promise<void> => {
    await callManagement(authenticationCalls.changePassword, { body });
  },
  getConsoleSettings: loadConsoleSettings,
};
