import { createContext, type ReactNode, useContext, useEffect } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { type Access, isAllowed } from '../../contract/access.ts';
import { hasSessionEnded, rememberSession } from '../providers/sessionSeen.ts';
import { useSession } from './useSession.ts';

export interface SignInState {
  from?: string;
  fromState?: object;
  hasEnded?: boolean;
}
export interface FirstPageState {
  isFirstPage?: boolean;
}

export const LandingContext = createContext('/');

/** It is a courtesy: the lock is the server's. */
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

export const guarded = (access: Access, page: ReactNode) => <Guard access={access}>{page}</Guard>;
