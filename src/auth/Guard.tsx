import { createContext, type ReactNode, useContext, useEffect } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { type Access, isAllowed } from '../../contract/access.ts';
import { hasSessionEnded, rememberSession } from './sessionSeen.ts';
import { useSession } from './useSession.ts';

/** The state of `/sign-in`: the address that the user asked for, to return to. Home is the one that opens by default. */
export interface SignInState {
  from?: string;
  /** The state of that address, such as the list to go back to. */
  fromState?: object;
  /** The user was there when their session ended. */
  hasEnded?: boolean;
}
/** The state of the first page after signing in. A user who may not open it goes to `landing` instead. */
export interface FirstPageState {
  isFirstPage?: boolean;
}

/** The first page that the user may open. */
export const LandingContext = createContext('/');

/**
 * Draws its children for those who may see them. Nobody signed in: `/sign-in`. Lacking authority: `/access-denied`, or, for the
 * page that signing in led to, the first page that the user may open. A courtesy: the lock is the server's.
 */
export const Guard = ({ access, children }: { access: Access; children: ReactNode }) => {
  const session = useSession();
  const landing = useContext(LandingContext);
  const location = useLocation();
  useEffect(() => {
    if (session) rememberSession();
  }, [session]);
  if (isAllowed(access, session?.authorities ?? null)) return children;
  if (!session) {
    const state: SignInState = {
      from: `${location.pathname}${location.search}`,
      ...(location.state ? { fromState: location.state } : {}),
      ...(hasSessionEnded() ? { hasEnded: true } : {}),
    };
    return <Navigate to="/sign-in" replace state={state} />;
  }
  const isFirstPage = (location.state as FirstPageState | null)?.isFirstPage === true;
  return <Navigate to={isFirstPage ? landing : '/access-denied'} replace />;
};
