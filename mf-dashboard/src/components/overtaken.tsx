import { useWords } from '@stoa/shared/i18n';
import { Button, Cluster, Notice } from '@stoa/shared/ui';

/** Somebody else saved meanwhile: nothing of either is dropped before the person has chosen. */
export function Overtaken(props: { onTheirs(): void; onMine(): void }) {
  const { t } = useWords('dashboard');
  return (
    <Notice
      tone="danger"
      title={t('content.overtaken')}
      action={
        <Cluster $gap={2}>
          <Button size="sm" variant="secondary" onClick={props.onTheirs}>
            {t('content.takeTheirs')}
          </Button>
          <Button size="sm" onClick={props.onMine}>
            {t('content.keepMine')}
          </Button>
        </Cluster>
      }
    >
      {t('content.overtakenText')}
    </Notice>
  );
}
