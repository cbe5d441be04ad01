import type { StepKind } from '@stoa/shared/contracts/automations/constants';
import { Popover } from '@stoa/shared/ui';
import { Plus } from 'lucide-react';
import { useAutomationText } from '../use-automation-text.ts';
import type { MapSlot as Spot } from './layout-map.ts';
import { Kinds, rem, Slot } from './map-parts.tsx';
import { StepIcon } from './step-icon.tsx';

const SIZE = 32;

/** The button between two steps that adds one of the kinds that fit there. */
export function MapSlot(props: {
  spot: Spot;
  label: string;
  kinds: readonly StepKind[];
  isFull: boolean;
  onAdd(kind: StepKind): void;
}) {
  const { spot, label } = props;
  const { t } = useAutomationText();
  const button = (
    <button type="button" aria-label={label} title={label} disabled={props.isFull}>
      <Plus size={16} strokeWidth={1.75} aria-hidden />
    </button>
  );
  return (
    <Slot style={{ insetInlineStart: rem(spot.x), insetBlockStart: rem(spot.y - SIZE / 2) }}>
      {props.isFull ? (
        button
      ) : (
        <Popover trigger={button} title={t('step.kind')} align="start">
          {(close) => (
            <Kinds>
              {props.kinds.map((kind) => (
                <button
                  key={kind}
                  type="button"
                  onClick={() => {
                    close();
                    props.onAdd(kind);
                  }}
                >
                  <StepIcon kind={kind} />
                  {t(`kinds.${kind}`)}
                </button>
              ))}
            </Kinds>
          )}
        </Popover>
      )}
    </Slot>
  );
}
