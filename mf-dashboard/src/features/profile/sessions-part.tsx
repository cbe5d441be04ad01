import { must } from '@stoa/shared/data/must';
import { useRead } from '@stoa/shared/data/use-read';
import { notify } from '@stoa/shared/notify';
import { getClient, useSession } from '@stoa/shared/session';
import { Badge, Button } from '@stoa/shared/ui';
import { LoadFailed, Part, SkeletonRows } from '@stoa/shared/workplace';
import { MonitorSmartphone } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useFormat } from '../../data/format.ts';
import { usePeopleTranslations } from '../../translations/people/index.ts';
import { deviceName } from './device-name.ts';
import { Rows } from './rows.tsx';

interface SignIn {
  id: string;
  created_at: string;
  seen_at: string;
  user_agent: string;
  ip: string;
  is_current: boolean;
}

/** As wide as the lines, so that what ends them all stands above their end. */
const Narrow = styled.div`
  max-inline-size: 44rem;
`;

/** Lists the user's sessions and lets them end each one. */
export function SessionsPart() {
  const { t } = usePeopleTranslations();
  const { user } = useSession();
  const { dateTime } = useFormat();
  const [busy, setBusy] = useState<string | null>(null);
  const { data, error, mutate } = useRead<SignIn[]>('my-sessions', user && [user.id], async (client) => {
    return must(await client.rpc('my_sessions', {}));
  });
  async function end(id: string | 'others') {
    setBusy(id);
    const client = await getClient();
    const { error: errorText } =
      id === 'others'
        ? await client.auth.signOut({ scope: 'others' })
        : await client.rpc('end_my_session', { p_session_id: id });
    setBusy(null);
    if (errorText) notify('error', t('security.refused.other'));
    else notify('success', t(id === 'others' ? 'sessions.othersEnded' : 'sessions.ended'));
    await mutate();
  }
  const others = data?.filter(({ is_current }) => !is_current) ?? [];
  return (
    <Narrow>
      <Part
        title={t('sessions.title')}
        action={
          others.length > 0 && (
            <Button size="sm" variant="secondary" busy={busy === 'others'} onClick={() => void end('others')}>
              {t('sessions.endOthers')}
            </Button>
          )
        }
      >
        {!data && error && <LoadFailed error={error} onRetry={() => void mutate()} />}
        {!data && !error && <SkeletonRows count={2} />}
        {data && (
          <Rows>
            {data.map((one) => {
              const name = deviceName(one.user_agent) ?? t('sessions.unknown');
              return (
                <li key={one.id}>
                  <MonitorSmartphone size={20} strokeWidth={1.5} aria-hidden />
                  <div>
                    <strong>{name}</strong>{' '}
                    {one.is_current && <Badge $tone="success">{t('sessions.this')}</Badge>}
                    <small>
                      {t('sessions.seen', { at: dateTime(one.seen_at) })}
                      {one.ip && ` · ${one.ip}`}
                    </small>
                  </div>
                  {!one.is_current && (
                    <Button
                      size="sm"
                      variant="quiet"
                      busy={busy === one.id}
                      aria-label={t('sessions.endOne', { name })}
                      onClick={() => void end(one.id)}
                    >
                      {t('sessions.end')}
                    </Button>
                  )}
                </li>
              );
            })}
          </Rows>
        )}
      </Part>
    </Narrow>
  );
}

declare module '@stoa/shared/contracts/rpc-answers' {
  interface RpcAnswers {
    my_sessions: SignIn[];
  }
}
