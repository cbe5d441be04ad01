import type { NewSite } from '@stoa/shared/contracts/new-site';
import { useLocation, useNavigate } from '@stoa/shared/router';
import { siteLoginUrl } from '@stoa/shared/routing/site-login-url';
import { useSession } from '@stoa/shared/session';
import { Cluster, LinkButton } from '@stoa/shared/ui';
import { useEffect, useState } from 'react';
import { useStartTranslations } from '../../translations/start.ts';
import { AuthPage } from '../../parts/auth-page.tsx';
import { LinkedPlanNotice } from './linked-plan.tsx';
import { NewSiteForm } from './new-site-form.tsx';
import { billingPath, useLinkedPlan } from './use-linked-plan.ts';
import { useStoredDraft } from './use-site-draft.ts';

/** Creates a site for a logged-in user; everybody else signs up first and comes back. */
export function Start() {
  const { t } = useStartTranslations();
  const { status } = useSession();
  const plan = useLinkedPlan();
  const stored = useStoredDraft();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [cameFrom] = useState(pathname + search);
  const [created, setCreated] = useState<(NewSite & { name: string }) | null>(null);
  useEffect(() => {
    if (status !== 'signedOut') return;
    void navigate(`/signup?${new URLSearchParams({ redirectedFrom: cameFrom })}`, { replace: true });
  }, [status, navigate, cameFrom]);
  if (created)
    return (
      <AuthPage
        title={t('ready.title', { name: created.name })}
        text={t('ready.text', { address: new URL(created.siteUrl).host })}
      >
        {plan && <LinkedPlanNotice plan={plan} />}
        <Cluster>
          {plan && (
            <LinkButton size="lg" to={siteLoginUrl(created.siteUrl, billingPath(plan))}>
              {t('ready.billing')}
            </LinkButton>
          )}
          <LinkButton
            size="lg"
            variant={plan ? 'secondary' : 'primary'}
            to={siteLoginUrl(created.siteUrl, '/')}
          >
            {t('ready.view')}
          </LinkButton>
          <LinkButton size="lg" variant="secondary" to={siteLoginUrl(created.siteUrl, '/dashboard')}>
            {t('ready.dashboard')}
          </LinkButton>
        </Cluster>
      </AuthPage>
    );
  return (
    <AuthPage isWide title={t('site.title')} text={t('site.text')}>
      {plan && <LinkedPlanNotice plan={plan} />}
      {status === 'signedIn' && stored && <NewSiteForm stored={stored} onCreated={setCreated} />}
    </AuthPage>
  );
}
