import type { GatewaySetting } from '@stoa/shared/contracts/payments';
import { notify } from '@stoa/shared/notify';
import { StatusBadge } from '@stoa/shared/controls';
import { Button, Card, Cluster, Notice, space, Stack } from '@stoa/shared/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { CopyLine } from '../../components/copy-line.tsx';
import { useFormat } from '../../data/format.ts';
import { useShopTranslations } from '../../translations/shop/index.ts';
import { Muted } from './muted.ts';
import { PaymentKeys } from './payment-keys.tsx';
import type { KeysAnswer, PaymentSettingsAdmin } from './use-payment-settings.ts';

const Keys = styled.dl`
  display: grid;
  gap: ${space(2)} ${space(5)};
  grid-template-columns: repeat(auto-fill, minmax(14rem, 1fr));
  margin: 0;
  dt {
    color: var(--stoa-muted);
    font-size: var(--stoa-size-sm);
  }
  dd {
    margin: 0;
    overflow-wrap: anywhere;
  }
`;
const Answer = styled.div`
  margin-block-start: ${space(4)};
`;
const Events = styled.code`
  display: block;
`;
const TONES = { ok: 'success', refused: 'danger', away: 'warning' } as const satisfies Record<
  KeysAnswer,
  string
>;

/** One provider: what is set of its keys, whether they are good, and the address its messages have to go to. */
export function PaymentProvider({
  setting,
  admin,
}: {
  setting: GatewaySetting;
  admin: PaymentSettingsAdmin;
}) {
  const { t } = useShopTranslations();
  const { date } = useFormat();
  const { provider, isListed, updatedAt, webhookUrl, webhookEvents } = setting;
  const name = t(`settings.names.${provider}`);
  const [step, setStep] = useState<'rest' | 'keys' | 'removing'>('rest');
  const [isBusy, setBusy] = useState(false);
  const [answer, setAnswer] = useState<KeysAnswer | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  async function take(work: () => Promise<void>) {
    setBusy(true);
    setProblem(null);
    try {
      await work();
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    } finally {
      setBusy(false);
    }
  }
  const state = !updatedAt ? 'off' : isListed ? 'on' : 'unlisted';
  return (
    <Card>
      <Stack $gap={4}>
        <Cluster $justify="space-between" $gap={3}>
          <Cluster $gap={3}>
            <h3>{name}</h3>
            <StatusBadge status={state}>{t(`payments.states.${state}`)}</StatusBadge>
          </Cluster>
          {step !== 'keys' && (
            <Cluster $gap={2}>
              {updatedAt && (
                <Button
                  size="sm"
                  variant="secondary"
                  busy={isBusy && step === 'rest'}
                  onClick={() => void take(async () => setAnswer(await admin.check(provider)))}
                >
                  {t('payments.check')}
                </Button>
              )}
              <Button size="sm" variant={updatedAt ? 'secondary' : 'primary'} onClick={() => setStep('keys')}>
                {t(updatedAt ? 'payments.replace' : 'payments.enter')}
              </Button>
              {updatedAt && (
                <Button size="sm" variant="quiet" onClick={() => setStep('removing')}>
                  {t('payments.remove')}
                </Button>
              )}
            </Cluster>
          )}
        </Cluster>
        {problem !== null && step === 'rest' && <Notice tone="danger">{problem}</Notice>}
        {updatedAt && step !== 'keys' && (
          <>
            <Keys>
              {Object.entries(setting.keys).map(([key, value]) => (
                <div key={key}>
                  <dt>{t(`payments.keys.${key}`)}</dt>
                  <dd>
                    {value.startsWith('…') ? (
                      t('payments.endsIn', { end: value.slice(1) })
                    ) : (
                      <bdi>{value}</bdi>
                    )}
                  </dd>
                </div>
              ))}
            </Keys>
            <Muted>{t('payments.since', { date: date(updatedAt) })}</Muted>
          </>
        )}
        {step === 'keys' && (
          <PaymentKeys
            provider={provider}
            onClose={() => setStep('rest')}
            onSave={async (keys) => {
              await admin.save(provider, keys);
              setAnswer(null);
              setStep('rest');
              notify('success', t('payments.saved', { name }));
            }}
          />
        )}
        {(updatedAt !== null || step === 'keys') && (
          <Stack $gap={2}>
            <CopyLine label={t('payments.webhook')} text={webhookUrl} />
            <Muted>{t('payments.webhookText', { name })}</Muted>
            <Muted>
              <Events dir="ltr">{webhookEvents.join(', ')}</Events>
            </Muted>
          </Stack>
        )}
      </Stack>
      <output>
        {answer && (
          <Answer>
            <Notice tone={TONES[answer]}>{t(`payments.answers.${answer}`, { name })}</Notice>
          </Answer>
        )}
      </output>
      {step === 'removing' && (
        <ConfirmDialog
          title={t('payments.removeTitle', { name })}
          text={t('payments.removeText')}
          action={t('payments.remove')}
          isDangerous
          isBusy={isBusy}
          problem={problem}
          labels={{ cancel: t('cancel'), close: t('close') }}
          onClose={() => setStep('rest')}
          onConfirm={() =>
            void take(async () => {
              await admin.remove(provider);
              setAnswer(null);
              setStep('rest');
            })
          }
        />
      )}
    </Card>
  );
}
