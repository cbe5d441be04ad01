import type { ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import { useLocation } from '@stoa/shared/router';
import { redirectForSignIn } from '@stoa/shared/routing/safe-redirect';
import { useSession } from '@stoa/shared/session';
import { useAccount } from '@stoa/shared/shell';
import { RoutePlaceholder } from '../view/remote-view.tsx';

/** Shows its children to a signed-in person; anybody else is sent to sign in and comes back to the same path. */
export function SignedIn({ children }: { children: ReactNode }) {
  const { status } = useSession();
  const { pathname, search } = useLocation();
  const signInPath = useAccount()?.settings.signInPath;
  if (status === 'loading') return <RoutePlaceholder />;
  if (status === 'signedOut')
    return <Navigate replace to={redirectForSignIn(pathname + search, signInPath)} />;
  return children;
}
