import { styled } from 'styled-components';
import { numberFormat } from '@stoa/shared/contracts/intl';
import { VisuallyHidden } from '@stoa/shared/ui';
import { useSiteTranslations } from '../translations/index.ts';

const Row = styled.span<{ $share: number }>`
  position: relative;
  display: inline-block;
  font-size: 1.1em;
  letter-spacing: 0.1em;
  line-height: 1;
  color: var(--stoa-border-strong);
  &::before,
  &::after {
    content: '★★★★★';
  }
  &::after {
    position: absolute;
    inset-block: 0;
    inset-inline-start: 0;
    inline-size: ${({ $share }) => Math.round($share * 100)}%;
    overflow: hidden;
    white-space: nowrap;
    color: var(--stoa-accent-text);
  }
`;

/** A rating of up to five. */
export function Stars({ rating }: { rating: number }) {
  const { t, language } = useSiteTranslations();
  const text = numberFormat(language, { maximumFractionDigits: 1 }).format(rating);
  return (
    <span>
      <Row $share={Math.min(1, Math.max(0, rating / 5))} aria-hidden />
      <VisuallyHidden>{t('reviews.stars', { rating: text })}</VisuallyHidden>
    </span>
  );
}
