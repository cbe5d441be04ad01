import { styled } from 'styled-components';
import { useTranslations } from '@stoa/shared/i18n';
import { Button, Notice } from '@stoa/shared/ui';

const Panel = styled.div`
  padding: 1rem;
`;

/** Stands where a remote could not: names the area, offers to try again, leaves the rest of the page alone. */
export function FallbackPanel(props: { title: string; isStale?: boolean; onRetry(): void }) {
  const { t } = useTranslations('shell');
  const translations = props.isStale ? 'area.stale' : 'area.failed';
  return (
    <Panel data-fallback={props.title}>
      <Notice
        tone="warning"
        title={t(translations, { area: props.title })}
        action={
          <Button size="sm" variant="secondary" onClick={props.onRetry}>
            {t('area.retry', { area: props.title })}
          </Button>
        }
      />
    </Panel>
  );
}
