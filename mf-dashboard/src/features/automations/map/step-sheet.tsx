import type { Step } from '@stoa/shared/contracts/automations/steps';
import { Badge, Dialog, IconButton, Stack } from '@stoa/shared/ui';
import { ArrowDown, ArrowUp, CopyPlus, Trash2 } from 'lucide-react';
import { isUnfinished } from '../edit-steps.ts';
import { StepFields } from '../step-fields.tsx';
import { useAutomationText } from '../use-automation-text.ts';

const ICON = { size: 17, strokeWidth: 1.5, 'aria-hidden': true } as const;

/** The form of a step on the map, with what moves, doubles and removes it. */
export function StepSheet(props: {
  step: Step;
  what: string;
  index: number;
  isLast: boolean;
  isFull: boolean;
  isOpen: boolean;
  onClose(): void;
  onChange(step: Step, place?: string): void;
  onMove(to: number): void;
  onDouble(): void;
  onRemove(): void;
}) {
  const { step, what, index } = props;
  const { t } = useAutomationText();
  return (
    <Dialog
      open={props.isOpen}
      onClose={props.onClose}
      place="end"
      maxWidth="34rem"
      closeLabel={t('close')}
      title={what}
      footer={
        <div>
          <IconButton
            label={t('step.up', { what })}
            disabled={index === 0}
            onClick={() => props.onMove(index - 1)}
          >
            <ArrowUp {...ICON} />
          </IconButton>
          <IconButton
            label={t('step.down', { what })}
            disabled={props.isLast}
            onClick={() => props.onMove(index + 1)}
          >
            <ArrowDown {...ICON} />
          </IconButton>
          <IconButton label={t('step.double', { what })} disabled={props.isFull} onClick={props.onDouble}>
            <CopyPlus {...ICON} />
          </IconButton>
          <IconButton label={t('step.remove', { what })} onClick={props.onRemove}>
            <Trash2 {...ICON} />
          </IconButton>
        </div>
      }
    >
      <Stack $gap={4}>
        {isUnfinished(step) && (
          <div>
            <Badge $tone="warning">{t('step.unfinished')}</Badge>
          </div>
        )}
        <StepFields step={step} onChange={props.onChange} />
      </Stack>
    </Dialog>
  );
}
