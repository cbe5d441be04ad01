import type { HandOver } from '@stoa/shared/contracts/new-site';
import { apiFetch } from '@stoa/shared/data';
import { useLocation, useNavigate, useSearchParams } from '@stoa/shared/router';
import { safeRedirect } from '@stoa/shared/routing/safe-redirect';
import { useSession } from '@stoa/shared/session';
import { LinkButton } from '@stoa/shared/ui';
import { useEffect, useRef, useState } from 'react';
import { useStartTranslations } from '../../../translations/start.ts';
import { AuthPage } from '../../../parts/auth-page.tsx';

/** Takes the platform's session to a site: requests a code for it and goes back there. */
export function HandOverPage() {
  const { t } = useStartTranslations();
  const { status } = useSession();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const [isFailed, setFailed] = useState(false);
  const isStarted = useRef(false);
  useEffect(() => {
    if (status === 'loading' || isStarted.current) return;
    isStarted.current = true;
    const path = safeRedirect(params.get('redirectedFrom'));
    if (status === 'signedOut')
      void navigate(`/login?${new URLSearchParams({ redirectedFrom: pathname + search })}`, {
        replace: true,
      });
    else goToSite(params.get('site'), params.get('challenge'), path).catch(() => setFailed(true));
  }, [status, navigate, pathname, search, params]);
  return (
    <AuthPage title={t('handOver.title')} text={t(isFailed ? 'handOver.failed' : 'handOver.text')}>
      {isFailed && <LinkButton to="/dashboard">{t('ready.dashboard')}</LinkButton>}
    </AuthPage>
  );
}

async function goToSite(site: string | null, challenge: string | null, path: string): Promise<void> {
  const body = { account_id: site, challenge };
  const { code, siteUrl } = await apiFetch<HandOver>('/api/sites/hand-over', { body });
  const url = new URL('/login', siteUrl);
  url.search = new URLSearchParams({ redirectedFrom: path }).toString();
  url.hash = new URLSearchParams({ 'hand-over': code }).toString();
  window.location.replace(url);
}
