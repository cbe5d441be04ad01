import { useTranslations } from '@stoa/shared/i18n';
import { VisuallyHidden } from '@stoa/shared/ui';
import { styled } from 'styled-components';

const Versions = styled.strong`
  font-weight: 560;
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`;

/** From one version to another. Versions read from left to right in every language, and so does the way between them. */
export function Move({ from, to }: { from: string | null; to: string | null }) {
  const { t } = useTranslations('cockpit');
  return (
    <Versions dir="ltr">
      {from ?? t('effect.none')}
      <span aria-hidden> → </span>
      <VisuallyHidden> {t('effect.to')} </VisuallyHidden>
      {to ?? t('effect.none')}
    </Versions>
  );
}
