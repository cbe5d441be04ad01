import { useTranslations } from '@stoa/shared/i18n';
import { styled } from 'styled-components';

const State = styled.output`
  display: inline-flex;
  align-items: center;
  gap: 0.5em;
  color: var(--stoa-muted);
  font-size: var(--stoa-size-sm);
  &::before {
    content: '';
    inline-size: 0.5rem;
    block-size: 0.5rem;
    border-radius: 50%;
    background: var(--stoa-success);
  }
  &[data-lost]::before {
    background: var(--stoa-danger);
  }
`;

/** Shows whether the screen receives live updates. */
export function LiveState({ isLost }: { isLost: boolean }) {
  const { t } = useTranslations('cockpit');
  return <State data-lost={isLost || undefined}>{t(isLost ? 'live.lost' : 'live.on')}</State>;
}
