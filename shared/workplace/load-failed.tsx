import { useWords } from '../i18n/index.tsx';
import { Button, Notice, space } from '../ui/index.ts';
import { styled } from 'styled-components';

const Line = styled.p`
  margin-block-end: ${space(3)};
`;

/** Says that a read failed, that nothing was lost, and offers another try. */
export function LoadFailed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { t } = useWords('workplace');
  return (
    <Notice tone="danger" title={t('failedTitle')}>
      <Line>{t('failed', { reason: error.message })}</Line>
      <Button size="sm" variant="secondary" onClick={onRetry}>
        {t('retry')}
      </Button>
    </Notice>
  );
}
