import type { AuthProvider } from 'react-admin';
import { readSession } from './session.ts';
import { signIn } from './signIn.ts';
import { signOut } from './signOut.ts';

/** The session as react-admin's own hooks ask for it. Pages are guarded by `Guard`, calls by the server. */
export const authProvider: AuthProvider = {
  login: ({ username, password }: { username: string; password: string }) => signIn(username, password),
  logout: async () => {
    await signOut();
    return '/sign-in';
  },
  checkAuth: async () => {
    if (!readSession()) throw new Error('Please sign in');
  },
  // A call that the server answers with 401 has already cleared the session, and the guard shows the way out.
  checkError: async () => undefined,
  getIdentity: async () => {
    const session = readSession();
    if (!session) throw new Error('Please sign in');
    return { id: session.username, fullName: session.username };
  },
  getPermissions: async () => readSession()?.authorities ?? [],
};
