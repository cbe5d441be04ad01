import { styled } from 'styled-components';
import { useTranslations } from '@stoa/shared/i18n';

const Skip = styled.a`
  position: fixed;
  inset-block-start: 0.5rem;
  inset-inline-start: 0.5rem;
  z-index: 10000;
  padding: 0.5rem 1rem;
  border-radius: var(--stoa-radius);
  background: var(--stoa-primary);
  color: var(--stoa-on-primary);
  &:not(:focus) {
    clip-path: inset(50%);
  }
`;

export const MAIN_ID = 'main';

/** The first stop of the keyboard. */
export function SkipLink() {
  const { t } = useTranslations('shell');
  return <Skip href={`#${MAIN_ID}`}>{t('skip')}</Skip>;
}
