import { useWords } from '@stoa/shared/i18n';
import { Card, Skeleton, space } from '@stoa/shared/ui';
import { styled } from 'styled-components';

const Rows = styled(Card)`
  display: flex;
  flex-direction: column;
  gap: ${space(4)};
`;

/** Stands in for a list while it is read. */
export function SkeletonRows({ count = 6 }: { count?: number }) {
  const { t } = useWords('dashboard');
  return (
    <Rows as="output" aria-busy="true" aria-label={t('list.loading')}>
      {Array.from({ length: count }, (_, index) => (
        <Skeleton key={index} $height="1.4rem" $width={`${96 - (index % 3) * 12}%`} />
      ))}
    </Rows>
  );
}
