import type { ChangePasswordRequest, ChangePasswordResponse } from '../../contract/authentication.ts';
import { authenticationCalls } from '../../contract/authenticationCalls.ts';
import type { EndSessionsRequest, EndSessionsResponse } from '../../contract/sessions.ts';
import { callApi } from './callApi.ts';
import { callManagement } from './callManagement.ts';
import { loadConsoleSettings } from './loadConsoleSettings.ts';

export const accountCalls = {
  changePassword: (body: ChangePasswordRequest) => callManagement<ChangePasswordResponse>(authenticationCalls.changePassword, { body }),
  endSessions: async (body: EndSessionsRequest): Promise<EndSessionsResponse> =>
    callApi<EndSessionsResponse>(authenticationCalls.endSessions, { method: 'POST', body }),
  getConsoleSettings: loadConsoleSettings,
};
