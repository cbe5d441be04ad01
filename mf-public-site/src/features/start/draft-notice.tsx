import { Button, Notice } from '@stoa/shared/ui';
import { useStartTranslations } from '../../translations/start.ts';

/** Says that a draft was restored, or that another one was replaced, with the way back from each. */
export function DraftNotice(props: {
  isRestored: boolean;
  isReplaced: boolean;
  onStartOver(): void;
  onTakeOther(): void;
}) {
  const { t } = useStartTranslations();
  if (props.isReplaced)
    return (
      <Notice tone="warning">
        <p>{t('draft.replaced')}</p>
        <Button type="button" size="sm" variant="secondary" onClick={props.onTakeOther}>
          {t('draft.takeOther')}
        </Button>
      </Notice>
    );
  if (!props.isRestored) return null;
  return (
    <Notice tone="info">
      <p>{t('draft.restored')}</p>
      <Button type="button" size="sm" variant="secondary" onClick={props.onStartOver}>
        {t('draft.startOver')}
      </Button>
    </Notice>
  );
}
