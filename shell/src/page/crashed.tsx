import { useTranslations } from '@stoa/shared/i18n';
import { Container, Notice } from '@stoa/shared/ui';

/** The last resort, when the shell itself failed. */
export function Crashed() {
  const { t } = useTranslations('shell');
  return (
    <Container $width="narrow">
      <Notice tone="danger" title={t('failed.title')}>
        {t('failed.text')}
      </Notice>
    </Container>
  );
}
