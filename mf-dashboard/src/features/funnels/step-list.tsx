import {
  FUNNEL_STEP_TYPES,
  type FunnelReport,
  type FunnelStep,
  type FunnelStepType,
  MAX_FUNNEL_STEPS,
  type StoredFunnelStep,
} from '@stoa/shared/contracts/funnels';
import { Select } from '@stoa/shared/controls';
import { Button, Cluster, space, VisuallyHidden } from '@stoa/shared/ui';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { UnfoldingCard } from '../../components/unfolding-card.tsx';
import { useReorder } from '../../data/use-reorder.ts';
import { useFunnelTranslations } from '../../translations/funnels/index.ts';
import { newStep } from './edit-steps.ts';
import { StepFields } from './step-fields.tsx';
import { StepFigures } from './step-figures.tsx';
import { StepIcon } from './step-icon.tsx';
import { useStepTarget } from './use-step-target.ts';

const List = styled.ol`
  display: grid;
  gap: ${space(3)};
  margin: 0;
  padding: 0;
  list-style: none;
`;

interface ListProps {
  steps: readonly FunnelStep[];
  stored: readonly StoredFunnelStep[];
  report: FunnelReport | undefined;
  onChange(steps: FunnelStep[], place?: string): void;
}

/** Steps in their order with what they counted: opened, moved by hand or by keys, duplicated, removed, added. */
export function StepList({ steps, stored, report, onChange }: ListProps) {
  const { t } = useFunnelTranslations();
  const [open, setOpen] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  const isFull = steps.length >= MAX_FUNNEL_STEPS;
  const order = useReorder(steps, (next, _from, to) => {
    setSaid(t('step.moved', { place: String(to + 1), all: String(next.length) }));
    onChange(next);
  });
  function insert(at: number, step: FunnelStep) {
    if (isFull) return setSaid(t('step.full', { limit: String(MAX_FUNNEL_STEPS) }));
    onChange([...steps.slice(0, at), step, ...steps.slice(at)]);
    setOpen(step.id);
  }
  return (
    <>
      <VisuallyHidden as="output">{said}</VisuallyHidden>
      {steps.length === 0 && <p>{t('step.empty')}</p>}
      <List aria-label={t('steps')}>
        {steps.map((step, index) => (
          <StepCard
            key={step.id}
            step={step}
            stored={stored.find(({ id }) => id === step.id)}
            index={index}
            isLast={index === steps.length - 1}
            isOpen={open === step.id}
            order={order}
            isRead={report !== undefined}
            figures={report?.steps[step.id]}
            next={report?.steps[steps[index + 1]?.id ?? '']}
            onToggle={() => setOpen(open === step.id ? null : step.id)}
            onDouble={() => insert(index + 1, { ...step, id: crypto.randomUUID() })}
            onRemove={() => {
              setSaid(t('step.removed'));
              onChange(steps.filter(({ id }) => id !== step.id));
            }}
            onChange={(changed, place) =>
              onChange(
                steps.map((one) => (one.id === changed.id ? changed : one)),
                place && `${changed.id}.${place}`,
              )
            }
          />
        ))}
      </List>
      <AddStep isFull={isFull} onAdd={(type) => insert(steps.length, newStep(type))} />
    </>
  );
}

function StepCard(
  props: Omit<Parameters<typeof StepFigures>[0], 'isLast'> &
    Pick<
      Parameters<typeof UnfoldingCard>[0],
      'index' | 'isLast' | 'isOpen' | 'order' | 'onToggle' | 'onDouble' | 'onRemove'
    > & {
      step: FunnelStep;
      stored: StoredFunnelStep | undefined;
      onChange(step: FunnelStep, place?: string): void;
    },
) {
  const { step, stored, index, isLast, isRead, figures, next, onChange, ...card } = props;
  const { t } = useFunnelTranslations();
  const target = useStepTarget(step, stored);
  const type = t(`types.${step.type}`);
  const what = t('step.numbered', { number: String(index + 1), type });
  return (
    <UnfoldingCard
      {...card}
      index={index}
      isLast={isLast}
      icon={<StepIcon type={step.type} />}
      title={type}
      summary={target.title ?? (step.type === 'checkout' && step.ref_id === null ? t('step.cart') : '')}
      unfinished={target.state !== 'ok' && t(`step.${target.state === 'missing' ? 'gone' : target.state}`)}
      labels={{
        drag: t('step.drag', { what }),
        up: t('step.up', { what }),
        down: t('step.down', { what }),
        double: t('step.double', { what }),
        remove: t('step.remove', { what }),
      }}
      below={stored && <StepFigures figures={figures} next={next} isLast={isLast} isRead={isRead} />}
    >
      <StepFields step={step} state={target.state} onChange={onChange} />
    </UnfoldingCard>
  );
}

function AddStep(props: { isFull: boolean; onAdd(type: FunnelStepType): void }) {
  const { t } = useFunnelTranslations();
  const [type, setType] = useState<FunnelStepType>('pages');
  return (
    <Cluster $gap={2}>
      <Select
        aria-label={t('step.type')}
        style={{ inlineSize: 'auto' }}
        value={type}
        onChange={({ target }) => setType(FUNNEL_STEP_TYPES.find((one) => one === target.value) ?? 'pages')}
      >
        {FUNNEL_STEP_TYPES.map((one) => (
          <option key={one} value={one}>
            {t(`types.${one}`)}
          </option>
        ))}
      </Select>
      <Button type="button" variant="secondary" disabled={props.isFull} onClick={() => props.onAdd(type)}>
        <Plus size={16} strokeWidth={1.75} aria-hidden />
        {t('step.add')}
      </Button>
      {props.isFull && <span>{t('step.full', { limit: String(MAX_FUNNEL_STEPS) })}</span>}
    </Cluster>
  );
}
