import { useTranslations } from '../i18n/index.tsx';
import { Card, Skeleton, space } from '../ui/index.ts';
import { styled } from 'styled-components';

const Rows = styled(Card)`
  display: flex;
  flex-direction: column;
  gap: ${space(4)};
`;

/** Stands in for a list while it is read. */
export function SkeletonRows({ count = 6 }: { count?: number }) {
  const { t } = useTranslations('workplace');
  return (
    <Rows as="output" aria-busy="true" aria-label={t('loading')}>
      {Array.from({ length: count }, (_, index) => (
        <Skeleton key={index} $height="1.4rem" $width={`${96 - (index % 3) * 12}%`} />
      ))}
    </Rows>
  );
}
