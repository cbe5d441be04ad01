import { useWords } from '@stoa/shared/i18n';
import { Button, Notice, space } from '@stoa/shared/ui';
import { styled } from 'styled-components';

const Line = styled.p`
  margin-block-end: ${space(3)};
`;

/** Says that a read failed, that nothing was lost, and offers another try. */
export function LoadFailed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { t } = useWords('dashboard');
  return (
    <Notice tone="danger" title={t('list.failedTitle')}>
      <Line>{t('list.failed', { reason: error.message })}</Line>
      <Button size="sm" variant="secondary" onClick={onRetry}>
        {t('list.retry')}
      </Button>
    </Notice>
  );
}
