import { useQuery } from '@stoa/shared/data';
import { countRecoveryCodes, type RecoveryCount } from '@stoa/shared/session/recovery-codes';
import { useSession } from '@stoa/shared/session';
import { useBootstrap } from '@stoa/shared/shell';
import { Button, Notice } from '@stoa/shared/ui';
import { LoadFailed, Part, SkeletonRows } from '@stoa/shared/workplace';
import { useState } from 'react';
import { Muted } from '../../components/text-box.tsx';
import { useFormat } from '../../data/format.ts';
import { usePeopleTranslations } from '../../translations/people/index.ts';
import { RecoveryDialog } from './recovery-dialog.tsx';

const FEW = 3;

/** The codes for whoever lost their app: how many are left, and new ones. Where the backend has none, nothing. */
export function RecoveryPart({ isFresh, onSeen }: { isFresh: boolean; onSeen: () => void }) {
  const { t } = usePeopleTranslations();
  const { user } = useSession();
  const { backend } = useBootstrap();
  const { date } = useFormat();
  const [isMaking, setMaking] = useState(false);
  const { data, error, mutate } = useQuery<RecoveryCount | null, Error>(
    user && ['recovery-codes', user.id],
    () => countRecoveryCodes(backend),
    { revalidateOnFocus: false },
  );
  if (data === null) return null;
  const has = Boolean(data?.remaining);
  return (
    <Part title={t('recovery.title')}>
      <Muted>{t('recovery.text')}</Muted>
      {!data &&
        (error ? <LoadFailed error={error} onRetry={() => void mutate()} /> : <SkeletonRows count={1} />)}
      {data && !has && <Notice tone="warning">{t('recovery.none')}</Notice>}
      {data && has && data.remaining < FEW && <Notice tone="warning">{t('recovery.few')}</Notice>}
      {data && has && (
        <p>
          {t('recovery.left', { count: data.remaining })}
          {data.created_at && ` · ${t('recovery.since', { date: date(data.created_at) })}`}
        </p>
      )}
      {data && (
        <div>
          <Button variant="secondary" onClick={() => setMaking(true)}>
            {t(has ? 'recovery.renew' : 'recovery.make')}
          </Button>
        </div>
      )}
      {data && (isMaking || isFresh) && (
        <RecoveryDialog
          isRenewal={has}
          onMade={() => void mutate()}
          onClose={() => {
            setMaking(false);
            onSeen();
          }}
        />
      )}
    </Part>
  );
}
