import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from '@stoa/shared/router';
import { redirectForSignIn } from '@stoa/shared/routing/safe-redirect';
import { useSession } from '@stoa/shared/session';
import { useBootstrap } from '@stoa/shared/shell';
import { planPage } from '../loading/wanted-exposes.ts';
import { RoutePlaceholder } from '../view/remote-view.tsx';

/**
 * Shows its children to a signed-in person; anybody else is sent to sign in, with the path to come back to.
 * @param props.path the path that is shown; the address may be a step ahead of it
 */
export function SignedIn({ children, path }: { children: ReactNode; path: string }) {
  const { status } = useSession();
  const navigate = useNavigate();
  const bootstrap = useBootstrap();
  const signInPath = bootstrap.account?.settings.signInPath;
  // Whoever signs out is on the way to another page already, while this one is still shown.
  const isLeaving = !planPage(bootstrap, useLocation().pathname).layout.startsWith('dashboard');
  const sentFrom = useRef('');
  useEffect(() => {
    if (status !== 'signedOut' || isLeaving || sentFrom.current === path) return;
    sentFrom.current = path;
    void navigate(redirectForSignIn(path, signInPath), { replace: true });
  }, [status, isLeaving, path, signInPath, navigate]);
  return status === 'signedIn' ? children : <RoutePlaceholder />;
}
