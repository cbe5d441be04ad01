import { useTranslations } from '@stoa/shared/i18n';
import { Button, Cluster, Notice } from '@stoa/shared/ui';

/** Somebody else saved meanwhile: nothing of either is dropped before the person has chosen. */
export function EditConflict(props: { onTheirs(): void; onMine(): void }) {
  const { t } = useTranslations('dashboard');
  return (
    <Notice
      tone="danger"
      title={t('overtaken.title')}
      action={
        <Cluster $gap={2}>
          <Button size="sm" variant="secondary" onClick={props.onTheirs}>
            {t('overtaken.takeTheirs')}
          </Button>
          <Button size="sm" onClick={props.onMine}>
            {t('overtaken.keepMine')}
          </Button>
        </Cluster>
      }
    >
      {t('overtaken.text')}
    </Notice>
  );
}
