import { type ReactNode, useEffect, useRef } from 'react';
import { useNavigate } from '@stoa/shared/router';
import { redirectForSignIn } from '@stoa/shared/routing/safe-redirect';
import { useSession } from '@stoa/shared/session';
import { useAccount } from '@stoa/shared/shell';
import { RoutePlaceholder } from '../view/remote-view.tsx';

/**
 * Shows its children to a signed-in person; anybody else is sent to sign in, with the path to come back to.
 * @param props.path the path that is shown; the address may be a step ahead of it
 */
export function SignedIn({ children, path }: { children: ReactNode; path: string }) {
  const { status } = useSession();
  const navigate = useNavigate();
  const signInPath = useAccount()?.settings.signInPath;
  const sentFrom = useRef('');
  useEffect(() => {
    if (status !== 'signedOut' || sentFrom.current === path) return;
    // Signing out goes to the front page first: the address is there already, the router follows in a transition.
    if (window.location.pathname + window.location.search !== path) return;
    sentFrom.current = path;
    void navigate(redirectForSignIn(path, signInPath), { replace: true });
  }, [status, path, signInPath, navigate]);
  return status === 'signedIn' ? children : <RoutePlaceholder />;
}
