import { type AutomationCounts, type StepKind } from '@stoa/shared/contracts/automations/constants';
import { isBranchStep, type Step } from '@stoa/shared/contracts/automations/steps';
import { Select } from '@stoa/shared/controls';
import { Button, Cluster, space, VisuallyHidden } from '@stoa/shared/ui';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { UnfoldingCard } from '../../components/unfolding-card.tsx';
import { useFormat } from '../../data/format.ts';
import { useReorder } from '../../data/use-reorder.ts';
import { duplicateStep, figuresOf, isUnfinished, kindsAt, newStep } from './edit-steps.ts';
import { StepFields } from './step-fields.tsx';
import { StepSummary } from './step-summary.tsx';
import { useAutomationText } from './use-automation-text.ts';

const List = styled.ol`
  display: grid;
  gap: ${space(3)};
  min-inline-size: 0;
  margin: 0;
  padding: 0;
  list-style: none;
`;
const Branches = styled.div`
  display: grid;
  gap: ${space(4)};
  padding: ${space(2)} ${space(3)} ${space(4)};
  @media (min-width: 1100px) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;
const Branch = styled.section`
  display: grid;
  gap: ${space(3)};
  align-content: start;
  min-inline-size: 0;
  padding-inline-start: ${space(3)};
  border-inline-start: 2px solid var(--stoa-border);
  h3 {
    font-size: var(--stoa-size-sm);
    font-weight: 560;
  }
`;
const Figures = styled.p`
  padding: 0 ${space(4)} ${space(2)};
  color: var(--stoa-muted);
  font-size: var(--stoa-size-sm);
`;

export interface StepListProps {
  label: string;
  /** The event that starts the automation; shown on the map. */
  start?: string;
  steps: readonly Step[];
  counts: AutomationCounts['steps'] | null;
  /** Branches that this list lies in. */
  depth?: number;
  maxDepth: number;
  isFull: boolean;
  onChange(steps: Step[], place?: string): void;
}

/** Steps in their order, each with its branches: opened, moved by hand or by keys, doubled, removed, added. */
export function StepList(props: StepListProps) {
  const { steps, counts, depth = 0, onChange } = props;
  const { t } = useAutomationText();
  const [open, setOpen] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  const nameOf = (index: number) =>
    t('step.numbered', { kind: t(`kinds.${steps[index]?.kind ?? 'tag'}`), number: String(index + 1) });
  const order = useReorder(steps, (next, from, to) => {
    setSaid(t('step.moved', { what: nameOf(from), place: String(to + 1), all: String(next.length) }));
    onChange(next);
  });
  const replace = (step: Step, place?: string) =>
    onChange(
      steps.map((one) => (one.id === step.id ? step : one)),
      place && `${step.id}.${place}`,
    );
  function insert(at: number, step: Step) {
    onChange([...steps.slice(0, at), step, ...steps.slice(at)]);
    setOpen(step.id);
  }
  return (
    <>
      <VisuallyHidden as="output">{said}</VisuallyHidden>
      {steps.length > 0 && (
        <List aria-label={props.label}>
          {steps.map((step, index) => {
            const what = nameOf(index);
            return (
              <UnfoldingCard
                key={step.id}
                index={index}
                isLast={index === steps.length - 1}
                isOpen={open === step.id}
                title={t(`kinds.${step.kind}`)}
                summary={<StepSummary step={step} />}
                unfinished={isUnfinished(step) && t('step.unfinished')}
                labels={{
                  drag: t('step.drag', { what }),
                  up: t('step.up', { what }),
                  down: t('step.down', { what }),
                  double: t('step.double', { what }),
                  remove: t('step.remove', { what }),
                }}
                order={order}
                onToggle={() => setOpen(open === step.id ? null : step.id)}
                onDouble={() => insert(index + 1, duplicateStep(step))}
                onRemove={() => {
                  setSaid(t('step.removed', { what }));
                  onChange(steps.filter(({ id }) => id !== step.id));
                }}
                below={
                  <>
                    {counts && <StepFigures {...figuresOf(counts, step.id)} />}
                    {isBranchStep(step) && (
                      <Branches>
                        {(['yes', 'no'] as const).map((way) => (
                          <Branch key={way} aria-label={`${what}: ${t(`ways.${step.kind}.${way}`)}`}>
                            <h3>{t(`ways.${step.kind}.${way}`)}</h3>
                            <StepList
                              {...props}
                              label={`${what}: ${t(`ways.${step.kind}.${way}`)}`}
                              depth={depth + 1}
                              steps={step[way]}
                              onChange={(next, place) => replace({ ...step, [way]: next }, place)}
                            />
                          </Branch>
                        ))}
                      </Branches>
                    )}
                  </>
                }
              >
                <StepFields step={step} onChange={replace} />
              </UnfoldingCard>
            );
          })}
        </List>
      )}
      <AddStep
        isFull={props.isFull}
        kinds={kindsAt(depth, props.maxDepth)}
        onAdd={(kind) => insert(steps.length, newStep(kind))}
      />
    </>
  );
}

function StepFigures({ entered, here, left }: ReturnType<typeof figuresOf>) {
  const { t } = useAutomationText();
  const { count } = useFormat();
  return (
    <Figures>
      {t('figures.entered')}: {count(entered)} · {t('figures.here')}: {count(here)} · {t('figures.left')}:{' '}
      {count(left)}
    </Figures>
  );
}

function AddStep(props: { kinds: readonly StepKind[]; isFull: boolean; onAdd(kind: StepKind): void }) {
  const { t } = useAutomationText();
  const [kind, setKind] = useState<StepKind>('mail');
  return (
    <Cluster $gap={2}>
      <Select
        aria-label={t('step.kind')}
        style={{ inlineSize: 'auto' }}
        value={kind}
        onChange={({ target }) => setKind(props.kinds.find((one) => one === target.value) ?? 'mail')}
      >
        {props.kinds.map((one) => (
          <option key={one} value={one}>
            {t(`kinds.${one}`)}
          </option>
        ))}
      </Select>
      <Button type="button" variant="secondary" disabled={props.isFull} onClick={() => props.onAdd(kind)}>
        <Plus size={16} strokeWidth={1.75} aria-hidden />
        {t('step.add')}
      </Button>
    </Cluster>
  );
}
