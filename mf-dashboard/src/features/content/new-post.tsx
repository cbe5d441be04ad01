import { useTranslations } from '@stoa/shared/i18n';
import { Card } from '@stoa/shared/ui';
import { Screen } from '@stoa/shared/workplace';
import { NewForm } from './new-content.tsx';

/** A new post, from anywhere. */
export function NewPost() {
  const { t } = useTranslations('dashboard');
  return (
    <Screen title={t('content.post.new')} lead={t('content.post.newLead')}>
      <Card>
        <NewForm kind="post" />
      </Card>
    </Screen>
  );
}
