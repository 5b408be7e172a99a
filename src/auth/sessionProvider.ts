import type { AuthProvider } from 'react-admin';
import { text } from '../messages/text.ts';
import { readSession } from './session.ts';
import { signIn } from './signIn.ts';
import { signOut } from './signOut.ts';

/** Signing in and out, and who is signed in, as react-admin asks for them. It knows no declaration, so that sign-in loads little. */
export const sessionProvider = {
  login: ({ username, password }: { username: string; password: string }) => signIn(username, password),
  logout: async () => {
    await signOut();
    return '/sign-in';
  },
  checkAuth: async () => {
    if (!readSession()) throw new Error(text('auth.pleaseSignIn'));
  },
  // A call that the server answers with 401 has already cleared the session, and the guard shows the way out.
  checkError: async () => undefined,
  getIdentity: async () => {
    const session = readSession();
    if (!session) throw new Error(text('auth.pleaseSignIn'));
    return { id: session.username, fullName: session.username };
  },
  getPermissions: async () => readSession()?.authorities ?? [],
} satisfies AuthProvider;
