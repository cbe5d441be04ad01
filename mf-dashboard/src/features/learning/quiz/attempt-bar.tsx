import { space, VisuallyHidden } from '@stoa/shared/ui';
import { Check, CloudOff, RefreshCw, Timer } from 'lucide-react';
import { styled } from 'styled-components';
import { useLearningTranslations } from '../../../translations/learning/index.ts';
import { clockText } from '../player/clock-text.ts';
import type { KeeperState } from './answer-keeper.ts';

const Bar = styled.div`
  position: sticky;
  inset-block-start: 4rem;
  z-index: 1;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(2)} ${space(4)};
  padding: ${space(3)} ${space(4)};
  border: 1px solid var(--stoa-border);
  border-radius: var(--stoa-radius);
  background: var(--stoa-surface);
  font-size: var(--stoa-size-sm);
  span,
  output {
    display: inline-flex;
    align-items: center;
    gap: ${space(2)};
  }
`;
const Clock = styled.span<{ $isShort: boolean }>`
  color: ${({ $isShort }) => ($isShort ? 'var(--stoa-danger)' : 'inherit')};
  font-weight: 620;
  font-variant-numeric: tabular-nums;
`;
const SHORT_S = 60;

/** Shows answered questions, save state and remaining time. */
export function AttemptBar(props: { save: KeeperState; seconds: number | null; answered: string }) {
  const { t } = useLearningTranslations();
  const { save, seconds, answered } = props;
  const isShort = seconds !== null && seconds <= SHORT_S;
  return (
    <Bar>
      <span>{answered}</span>
      <SaveState save={save} />
      {seconds !== null && (
        <Clock $isShort={isShort} role="timer">
          <Timer size={16} strokeWidth={1.75} aria-hidden />
          <VisuallyHidden>{t('quiz.timeLeft')}</VisuallyHidden>
          {clockText(seconds)}
        </Clock>
      )}
      <VisuallyHidden as="output">{isShort && seconds > 0 ? t('quiz.timeWarning') : ''}</VisuallyHidden>
    </Bar>
  );
}

function SaveState({ save }: { save: KeeperState }) {
  const { t } = useLearningTranslations();
  const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;
  if (save === 'waiting')
    return (
      <output style={{ color: 'var(--stoa-warning)' }}>
        <CloudOff {...icon} />
        {t(navigator.onLine ? 'quiz.unsaved' : 'quiz.offline')}
      </output>
    );
  return (
    <output>
      {save === 'saving' ? <RefreshCw {...icon} /> : <Check {...icon} color="var(--stoa-success)" />}
      {t(save === 'saving' ? 'quiz.saving' : 'quiz.saved')}
    </output>
  );
}
