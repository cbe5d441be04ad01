import { useTranslations } from '@stoa/shared/i18n';
import { Button, IconButton, Input, space } from '@stoa/shared/ui';
import { Plus, X } from 'lucide-react';
import { styled } from 'styled-components';
import type { RolloutForm } from './rollout-form.ts';

const MAX_STEPS = 20;

const Group = styled.fieldset`
  margin: 0;
  padding: 0;
  border: 0;
  min-inline-size: 0;
  display: flex;
  flex-direction: column;
  gap: ${space(2)};
  align-items: start;
`;
const Row = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr 2.75rem;
  gap: ${space(2)};
  align-items: center;
  inline-size: 100%;
`;
const Head = styled(Row)`
  color: var(--stoa-muted);
  font-size: var(--stoa-size-sm);
`;

/** Edits the traffic share and duration of each rollout step. */
export function StepFields(props: {
  steps: RolloutForm['steps'];
  onChange: (steps: RolloutForm['steps']) => void;
}) {
  const { t } = useTranslations('cockpit');
  const { steps, onChange } = props;
  const change = (id: number, values: Partial<RolloutForm['steps'][number]>) =>
    onChange(steps.map((step) => (step.id === id ? { ...step, ...values } : step)));
  const add = () =>
    onChange([...steps, { id: Math.max(-1, ...steps.map(({ id }) => id)) + 1, traffic: '100', wait: '15' }]);
  return (
    <Group aria-label={t('start.steps')}>
      <Head aria-hidden>
        <span>{t('start.shareHead')}</span>
        <span>{t('start.waitHead')}</span>
      </Head>
      {steps.map(({ id, traffic, wait }, index) => (
        <Row key={id}>
          <Input
            type="number"
            inputMode="decimal"
            min={0}
            max={100}
            step="any"
            aria-label={t('start.share', { step: index + 1 })}
            value={traffic}
            onChange={(event) => change(id, { traffic: event.target.value })}
          />
          <Input
            type="number"
            inputMode="numeric"
            min={0}
            step="any"
            aria-label={t('start.wait', { step: index + 1 })}
            value={wait}
            onChange={(event) => change(id, { wait: event.target.value })}
          />
          <IconButton
            label={t('start.removeStep', { step: index + 1 })}
            disabled={steps.length === 1}
            onClick={() => onChange(steps.filter((step) => step.id !== id))}
          >
            <X size={18} strokeWidth={1.5} aria-hidden />
          </IconButton>
        </Row>
      ))}
      {steps.length < MAX_STEPS && (
        <Button size="sm" variant="secondary" onClick={add}>
          <Plus size={16} strokeWidth={1.5} aria-hidden />
          {t('start.addStep')}
        </Button>
      )}
    </Group>
  );
}
