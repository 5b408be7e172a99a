/** Apart from the schemas: the sign-in page loads no schema library. */
export const authenticationCalls = {
  signIn: '/api/authentication/sign-in',
  signOut: '/api/authentication/sign-out',
  changePassword: '/api/user-management/change-password',
  account: '/api/console/account',
  language: '/api/console/language',
  endSessions: '/api/user-management/end-sessions',
  settings: '/api/console/settings',
} as const;
