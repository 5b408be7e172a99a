import type { ChangePasswordRequest } from '../../contract/authentication.ts';
import { authenticationCalls } from '../../contract/authenticationCalls.ts';
import type { EndSessionsRequest, EndSessionsResponse } from '../../contract/sessions.ts';
import { callApi } from './callApi.ts';
import { callManagement } from './callManagement.ts';
import { loadConsoleSettings } from './loadConsoleSettings.ts';

export const accountCalls = {
  changePassword: async (body: ChangePasswordRequest): Promise<{ endedSessions?: number }> => {
    const { endedSessions } = await callManagement(authenticationCalls.changePassword, { body });
    return typeof endedSessions === 'number' ? { endedSessions } : {};
  },
  endSessions: async (body: EndSessionsRequest): Promise<EndSessionsResponse> =>
    callApi<EndSessionsResponse>(authenticationCalls.endSessions, { method: 'POST', body }),
  getConsoleSettings: loadConsoleSettings,
};
