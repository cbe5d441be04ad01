import type { RemoteGrant, Surface } from '@stoa/shared/contracts/grants';
import type { RegistryRemote } from '@stoa/shared/contracts/operator';
import { useTranslations } from '@stoa/shared/i18n';
import { Badge, Button, Cluster, Notice, Stack } from '@stoa/shared/ui';
import { Part } from '@stoa/shared/workplace';
import { useState } from 'react';
import { styled } from 'styled-components';
import { ReleaseDialog } from '../../components/cockpit/release-dialog.tsx';
import { useFormat } from '../../data/format.ts';

const Fold = styled.details`
  summary {
    cursor: pointer;
    font-size: var(--stoa-size-sm);
  }
`;

/** The routes and slots that a remote's publish tokens may publish, and what a refused version asks for. */
export function GrantPart({ remote }: { remote: RegistryRemote }) {
  const { t } = useTranslations('cockpit');
  const { dateTime } = useFormat();
  const [answer, setAnswer] = useState<'approve' | 'decline' | null>(null);
  const { grant } = remote;
  if (!grant) return null;
  const { request } = grant;
  return (
    <Part title={t('grant.title')}>
      <Stack $gap={3}>
        {request && (
          <Notice
            tone="warning"
            title={t('grant.asked', { version: request.version })}
            action={
              <Cluster $gap={2}>
                <Button size="sm" onClick={() => setAnswer('approve')}>
                  {t('grant.approve')}
                </Button>
                <Button size="sm" variant="secondary" onClick={() => setAnswer('decline')}>
                  {t('grant.decline')}
                </Button>
              </Cluster>
            }
          >
            <p>
              <bdi>{request.requestedBy}</bdi>, {dateTime(request.requestedAt)}
            </p>
            <SurfaceList surface={request} label={t('grant.asked', { version: request.version })} />
          </Notice>
        )}
        <Fold>
          <summary>
            {t('grant.routes', { count: grant.routes.length })},{' '}
            {t('grant.slots', { count: grant.slots.length })}
          </summary>
          <SurfaceList surface={grant} label={t('grant.title')} />
        </Fold>
      </Stack>
      {answer && request && (
        <ReleaseDialog
          title={t(`grant.${answer}Title`, { remote: remote.name })}
          lead={t(`grant.${answer}Lead`)}
          call={callOf(remote.name, grant, answer)}
          movesVersions={false}
          confirm={t(`grant.${answer}`)}
          done={t(`grant.${answer}Done`, { remote: remote.name })}
          onClose={() => setAnswer(null)}
        >
          <SurfaceList surface={request} label={t('grant.asked', { version: request.version })} />
        </ReleaseDialog>
      )}
    </Part>
  );
}

function SurfaceList({ surface: { routes, slots }, label }: { surface: Surface; label: string }) {
  return (
    <Cluster as="ul" aria-label={label} $gap={2}>
      {[...routes.map(({ layout, path }) => `${layout}:${path}`), ...slots].map((text) => (
        <li key={text}>
          <Badge>
            <bdi dir="ltr">{text}</bdi>
          </Badge>
        </li>
      ))}
    </Cluster>
  );
}

function callOf(remote: string, grant: RemoteGrant, answer: 'approve' | 'decline') {
  const path = `/microFrontends/${remote}/grant`;
  const { routes, slots, request, etag: ifMatch } = grant;
  if (answer === 'decline') return { method: 'DELETE' as const, path: `${path}/request`, body: {}, ifMatch };
  const body = {
    routes: [...routes, ...(request?.routes ?? [])],
    slots: [...new Set([...slots, ...(request?.slots ?? [])])],
  };
  return { method: 'PUT' as const, path, body, ifMatch };
}
