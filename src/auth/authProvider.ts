import type { AuthProvider } from 'react-admin';
import { type Access, isAllowed } from '../../contract/access.ts';
import type { ResourceDeclaration } from '../../contract/resource.ts';
import { text } from '../messages/text.ts';
import { canDeleteIn, readAccess, writeAccess } from '../screens/access.ts';
import { readSession } from './session.ts';
import { signIn } from './signIn.ts';
import { signOut } from './signOut.ts';

/** The session as react-admin asks for it, and what the user may do with a declared resource. The server is the lock. */
export const createAuthProvider = (declarationOf: (resource: string) => ResourceDeclaration | undefined): AuthProvider => ({
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
  canAccess: async ({ resource, action }) => {
    const declaration = declarationOf(resource);
    const access = declaration ? accessTo(declaration, action) : ({ allOf: ['CLERK'] } as const);
    return access !== null && isAllowed(access, readSession()?.authorities ?? null);
  },
});

/** Who may do that; null where nobody can, whatever they are allowed. */
const accessTo = (declaration: ResourceDeclaration, action: string): Access | null => {
  if (action === 'list' || action === 'show' || action === 'export') return readAccess(declaration);
  if (action === 'delete' && !canDeleteIn(declaration)) return null;
  return writeAccess(declaration);
};
