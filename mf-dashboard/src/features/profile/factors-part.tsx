import { useQuery } from '@stoa/shared/data';
import { getClient, useSession } from '@stoa/shared/session';
import { Button, Notice, space } from '@stoa/shared/ui';
import { LoadFailed, Part, SkeletonRows } from '@stoa/shared/workplace';
import { Smartphone } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useFormat } from '../../data/format.ts';
import { usePeopleTranslations } from '../../translations/people/index.ts';
import { AddFactor } from './add-factor.tsx';
import { Rows } from './rows.tsx';
import { RecoveryPart } from './recovery-part.tsx';
import { type Factor, RemoveFactor } from './remove-factor.tsx';

const Text = styled.p`
  max-inline-size: 44rem;
  color: var(--stoa-muted);
`;
const Foot = styled.div`
  margin-block-start: ${space(1)};
`;

/** The apps whose codes are asked for at sign-in: how many, and how one comes and goes. */
export function FactorsPart() {
  const { t } = usePeopleTranslations();
  const { user } = useSession();
  const { date } = useFormat();
  const [isAdding, setAdding] = useState(false);
  const [isFirstAdded, setFirstAdded] = useState(false);
  const [leaving, setLeaving] = useState<Factor | null>(null);
  const { data, error, mutate } = useQuery<Factor[], Error>(
    user && ['factors', user.id],
    async () => {
      const reply = await (await getClient()).auth.mfa.listFactors();
      if (reply.error) throw reply.error;
      return reply.data.totp;
    },
    { revalidateOnFocus: false },
  );
  return (
    <>
      <Part title={t('factors.title')}>
        <Text>{t('factors.text')}</Text>
        {!data && error && <LoadFailed error={error} onRetry={() => void mutate()} />}
        {!data && !error && <SkeletonRows count={2} />}
        {data?.length === 1 && <Notice tone="info">{t('factors.addSecond')}</Notice>}
        {data && data.length > 0 && (
          <Rows>
            {data.map((factor) => (
              <li key={factor.id}>
                <Smartphone size={20} strokeWidth={1.5} aria-hidden />
                <div>
                  <strong dir="auto">{factor.friendly_name || t('factors.unnamed')}</strong>
                  <small>{t('factors.since', { date: date(factor.created_at) })}</small>
                </div>
                <Button size="sm" variant="quiet" onClick={() => setLeaving(factor)}>
                  {t('factors.remove')}
                </Button>
              </li>
            ))}
          </Rows>
        )}
        {data && (
          <Foot>
            <Button variant="secondary" onClick={() => setAdding(true)}>
              {t('factors.add')}
            </Button>
          </Foot>
        )}
        {isAdding && (
          <AddFactor
            isFirst={data?.length === 0}
            onClose={(isAdded) => {
              setAdding(false);
              if (!isAdded) return;
              setFirstAdded(data?.length === 0);
              void mutate();
            }}
          />
        )}
        {leaving && (
          <RemoveFactor
            factor={leaving}
            onClose={(isGone) => {
              setLeaving(null);
              if (isGone) void mutate();
            }}
          />
        )}
      </Part>
      {data && data.length > 0 && <RecoveryPart isFresh={isFirstAdded} onSeen={() => setFirstAdded(false)} />}
    </>
  );
}
