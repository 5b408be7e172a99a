import { type AuthProvider, HttpError } from 'react-admin';
import { type Access, isAllowed, readAccess } from '../../contract/access.ts';
import type { ResourceDeclaration } from '../../contract/resource.ts';
import { readSession } from '../providers/session.ts';
import { canDeleteIn, writeAccess } from './recordAccess.ts';
import { refreshAuthorities } from './refreshAuthorities.ts';
import { sessionProvider } from './sessionProvider.ts';

export const createAuthProvider = (declarationOf: (resource: string) => ResourceDeclaration | undefined): AuthProvider => ({
  ...sessionProvider,
  // The user may have lost a role since they signed in.
  checkError: async (error: unknown) => {
    const isForbidden = error instanceof HttpError && error.status === 403 && error.body?.code === 'FORBIDDEN';
    if (isForbidden) await refreshAuthorities().catch(() => undefined);
  },
  canAccess: async ({ resource, action }) => {
    const declaration = declarationOf(resource);
    const access = declaration ? accessTo(declaration, action) : ({ allOf: ['CLERK'] } as const);
    return access !== null && isAllowed(access, readSession()?.authorities ?? null);
  },
});

const accessTo = (declaration: ResourceDeclaration, action: string): Access | null => {
  if (action === 'list' || action === 'show' || action === 'export') return readAccess(declaration);
  if (action === 'delete' && !canDeleteIn(declaration)) return null;
  return writeAccess(declaration);
};
