import { Globe } from 'lucide-react';
import { useState } from 'react';
import type { SiteDomain } from '@stoa/shared/contracts/site-domain';
import { useAccess } from '@stoa/shared/data';
import { useTranslations } from '@stoa/shared/i18n';
import { notify } from '@stoa/shared/notify';
import { StatusBadge } from '@stoa/shared/controls';
import { Button, Card, Cluster, EmptyState, Notice, Stack } from '@stoa/shared/ui';
import { useLazy } from '@stoa/shared/ui/lazy';
import { LoadFailed, Part, SkeletonRows } from '@stoa/shared/workplace';
import { CertificateFacts } from '@stoa/shared/workplace/certificate-facts';
import { CopyLine } from '../../components/copy-line.tsx';
import { NotForYou } from '../../components/not-for-you.tsx';
import { lazyPart } from '../../data/lazy-part.ts';
import { AreaScreen } from '../../frames/area/area-screen.tsx';
import { useDomain } from './use-domain.ts';

/** A site that has its domain needs no form. */
const form = lazyPart(() => import(/* webpackChunkName: "domain" */ './domain-form.tsx'));

/** The site's own domain: named here, proven at its name server, let go again. */
export function DomainScreen() {
  const { t } = useTranslations('dashboard');
  const { access } = useAccess();
  const isManager = access !== undefined && access.is_manager;
  const { state, loadError, retry, ...steps } = useDomain(isManager);
  const [problem, setProblem] = useState<string | null>(null);
  if (access && !isManager) return <NotForYou />;

  async function take<T>(step: Promise<T>): Promise<T | undefined> {
    setProblem(null);
    try {
      return await step;
    } catch (error) {
      setProblem(error instanceof Error ? error.message : t('site.failed'));
      return undefined;
    }
  }
  async function check() {
    const isKnown = state?.isProven;
    const found = await take(steps.check());
    if (found && !isKnown)
      notify(found.isProven ? 'success' : 'info', t(found.isProven ? 'domain.proven' : 'domain.notYet'));
  }
  return (
    <AreaScreen title={t('siteParts.tabs.domain')} lead={t('domain.lead')}>
      {problem && <Notice tone="danger">{problem}</Notice>}
      {!state && loadError && <LoadFailed error={loadError} onRetry={retry} />}
      {!state && !loadError && <SkeletonRows />}
      {state && state.domain === null && <Claim onClaim={steps.claim} />}
      {state?.domain && (
        <Claimed
          state={{ ...state, domain: state.domain }}
          isBusy={steps.isBusy}
          onCheck={() => void check()}
          onRemove={() => void take(steps.remove())}
        />
      )}
    </AreaScreen>
  );
}

function Claim(props: { onClaim(domain: string): Promise<unknown> }) {
  const { t } = useTranslations('dashboard');
  const parts = useLazy(form, true);
  return (
    <EmptyState icon={<Globe size={40} strokeWidth={1.25} />} title={t('domain.none')}>
      <Stack $gap={5}>
        <p>{t('domain.noneText')}</p>
        {parts ? <parts.DomainForm {...props} /> : <SkeletonRows count={1} />}
      </Stack>
    </EmptyState>
  );
}

function Claimed(props: {
  state: SiteDomain & { domain: string };
  isBusy: boolean;
  onCheck(): void;
  onRemove(): void;
}) {
  const { t, language } = useTranslations('dashboard');
  const { domain, isProven, record, pointsTo, certificate } = props.state;
  return (
    <Stack $gap={6}>
      <Card>
        <Cluster $justify="space-between" $gap={4}>
          <Cluster $gap={3}>
            <strong dir="ltr">{domain}</strong>
            <StatusBadge status={isProven ? 'verified' : 'unverified'}>
              {t(isProven ? 'domain.served' : 'domain.waiting')}
            </StatusBadge>
          </Cluster>
          <Button variant="secondary" size="sm" disabled={props.isBusy} onClick={props.onRemove}>
            {t('domain.remove')}
          </Button>
        </Cluster>
      </Card>
      {isProven && certificate !== undefined && (
        <Part
          title={t('domain.certificate.title')}
          action={
            <Button variant="secondary" size="sm" busy={props.isBusy} onClick={props.onCheck}>
              {t('domain.certificate.check')}
            </Button>
          }
        >
          {certificate ? (
            <Card>
              <CertificateFacts
                certificate={certificate}
                language={language}
                t={(key) => t(`domain.certificate.${key}`)}
              />
            </Card>
          ) : (
            <p>{t('domain.certificate.notYet')}</p>
          )}
        </Part>
      )}
      {!isProven && record && (
        <>
          <Part title={t('domain.step1')}>
            <Stack $gap={3}>
              <p>{t('domain.step1Text')}</p>
              <CopyLine label={t('domain.type')} text="TXT" />
              <CopyLine label={t('domain.recordName')} text={record.name} />
              <CopyLine label={t('domain.recordText')} text={record.text} />
            </Stack>
          </Part>
          <Part title={t('domain.step2')}>
            <Stack $gap={3}>
              <p>{t('domain.step2Text')}</p>
              <CopyLine label="CNAME" text={pointsTo} />
            </Stack>
          </Part>
          <Part title={t('domain.step3')}>
            <Stack $gap={3}>
              <p>{t('domain.step3Text')}</p>
              <div>
                <Button busy={props.isBusy} onClick={props.onCheck}>
                  {t('domain.check')}
                </Button>
              </div>
            </Stack>
          </Part>
        </>
      )}
    </Stack>
  );
}
