import type { AutomationCounts } from '@stoa/shared/contracts/automations/constants';
import { Badge } from '@stoa/shared/ui';
import type { KeyboardEvent } from 'react';
import { useFormat } from '../../../data/format.ts';
import { figuresOf, isUnfinished } from '../edit-steps.ts';
import { StepSummary } from '../step-summary.tsx';
import { useAutomationText } from '../use-automation-text.ts';
import type { MapNode as MapStep } from './layout-map.ts';
import { Figures, Node, rem } from './map-parts.tsx';
import { StepIcon } from './step-icon.tsx';

/** A step on the map: a button that opens it. */
export function MapNode(props: {
  node: MapStep;
  height: number;
  counts: AutomationCounts['steps'] | null;
  onOpen(id: string): void;
  onKeyDown(event: KeyboardEvent, id: string): void;
}) {
  const { node, counts } = props;
  const { step, x, y } = node;
  const { t } = useAutomationText();
  const { count } = useFormat();
  const figures = counts && figuresOf(counts, step.id);
  const unfinished = isUnfinished(step);
  return (
    <Node
      style={{ insetInlineStart: rem(x), insetBlockStart: rem(y), blockSize: rem(props.height) }}
      data-unfinished={unfinished ? '' : undefined}
    >
      <button
        type="button"
        data-step={step.id}
        aria-haspopup="dialog"
        onClick={() => props.onOpen(step.id)}
        onKeyDown={(event) => props.onKeyDown(event, step.id)}
      >
        <StepIcon kind={step.kind} />
        <strong>{t(`kinds.${step.kind}`)}</strong>
        {unfinished && <Badge $tone="warning">{t('step.unfinished')}</Badge>}
        <span dir="auto" data-summary="">
          <StepSummary step={step} />
        </span>
        {figures && (
          <Figures>
            {(['entered', 'here', 'left'] as const).map((name) => (
              <span key={name}>
                {t(`figures.${name}`)} <b>{count(figures[name])}</b>
              </span>
            ))}
          </Figures>
        )}
      </button>
    </Node>
  );
}
