import { useSWRConfig } from '@stoa/shared/data';
import { useNavigate } from '@stoa/shared/router';
import { useSite } from '@stoa/shared/shell';
import { Button, Card, Cluster, Grid, Notice, Stack, VisuallyHidden } from '@stoa/shared/ui';
import { ArrowRight } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { LimitNotice } from '../../components/limit-notice.tsx';
import { errorMessage } from '../../data/error-message.ts';
import { isLimitReached } from '../../data/is-limit.ts';
import { useFunnelTranslations } from '../../translations/funnels/index.ts';
import { FUNNEL_PATHS } from './funnel-paths.ts';
import { makeStarter, type StarterId, STARTERS } from './starters.ts';
import { StepIcon } from './step-icon.tsx';
import { saveFunnel } from './use-funnel.ts';

type Choice = StarterId | 'blank';

const Icons = styled(Cluster)`
  color: var(--stoa-muted);
  [dir='rtl'] & .lucide-arrow-right {
    transform: scaleX(-1);
  }
`;

/** Makes a funnel from a starter, or an empty one. */
export function StarterCards() {
  const { t } = useFunnelTranslations();
  const { account_id: accountId } = useSite();
  const { mutate } = useSWRConfig();
  const navigate = useNavigate();
  const [busy, setBusy] = useState<Choice | null>(null);
  const [error, setError] = useState<unknown>(null);
  async function create(id: Choice) {
    setBusy(id);
    setError(null);
    try {
      const saved = await saveFunnel(accountId, {
        name: t(`starters.${id}.title`),
        slug: `${id}-${crypto.randomUUID().slice(0, 6)}`,
        steps: id === 'blank' ? [] : makeStarter(id),
      });
      await mutate((key) => Array.isArray(key) && key[0] === 'funnels', undefined);
      void navigate(FUNNEL_PATHS.edit(saved.id));
    } catch (failure) {
      setError(failure);
      setBusy(null);
    }
  }
  return (
    <Stack $gap={4}>
      {error !== null &&
        (isLimitReached(error) ? (
          <LimitNotice failure={error} />
        ) : (
          <Notice tone="danger">{errorMessage(t, error)}</Notice>
        ))}
      <Grid $min="16rem" $gap={4}>
        {([...STARTERS, 'blank'] as const).map((id) => (
          <Card key={id} as="section" aria-labelledby={`starter-${id}`}>
            <Stack $gap={3} style={{ blockSize: '100%' }}>
              <h3 id={`starter-${id}`} style={{ fontSize: 'var(--stoa-size-md)' }}>
                {t(`starters.${id}.title`)}
              </h3>
              <p>{t(`starters.${id}.text`)}</p>
              {id !== 'blank' && <Outline id={id} />}
              <div style={{ marginBlockStart: 'auto' }}>
                <Button
                  variant="secondary"
                  busy={busy === id}
                  disabled={busy !== null && busy !== id}
                  aria-describedby={`starter-${id}`}
                  onClick={() => void create(id)}
                >
                  {t(id === 'blank' ? 'useBlank' : 'use')}
                </Button>
              </div>
            </Stack>
          </Card>
        ))}
      </Grid>
    </Stack>
  );
}

/** The kinds of steps a starter has, as icons. */
function Outline({ id }: { id: StarterId }) {
  const { t } = useFunnelTranslations();
  const [steps] = useState(() => makeStarter(id).map(({ type }) => type));
  return (
    <Icons $gap={2}>
      <VisuallyHidden>{steps.map((type) => t(`types.${type}`)).join(', ')}</VisuallyHidden>
      {steps.map((type, index) => (
        // A starter has two steps of one type.
        // oxlint-disable-next-line react/no-array-index-key
        <Cluster as="span" key={`${type}-${index}`} $gap={2}>
          {index > 0 && <ArrowRight size={14} strokeWidth={1.5} aria-hidden />}
          <StepIcon type={type} />
        </Cluster>
      ))}
    </Icons>
  );
}
