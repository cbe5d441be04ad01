import { useTranslations } from '../i18n/index.tsx';
import { Button, Notice, space } from '../ui/index.ts';
import { styled } from 'styled-components';
import { failureCode } from './failure-code.ts';

/** For whoever is asked for help: to be marked and copied. */
const Code = styled.code`
  display: block;
  inline-size: fit-content;
  margin-block: ${space(1)} ${space(3)};
  color: var(--stoa-muted);
  font-size: var(--stoa-size-xs);
  user-select: all;
`;

/** Says that a read failed, that nothing was lost, and offers another try. */
export function LoadFailed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { t } = useTranslations('workplace');
  return (
    <Notice tone="danger" title={t('failedTitle')}>
      <p>{t('failed')}</p>
      <Code dir="ltr">{failureCode(error)}</Code>
      <Button size="sm" variant="secondary" onClick={onRetry}>
        {t('retry')}
      </Button>
    </Notice>
  );
}
