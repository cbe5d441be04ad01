import { useGroupTranslations } from '../../translations/groups/index.ts';

/** A stretch of time in whole seconds, minutes or hours. */
export function useTimeText(): (seconds: number) => string {
  const { t } = useGroupTranslations();
  return (seconds) => {
    if (seconds % 3600 === 0) return t('group.hours', { count: seconds / 3600 });
    if (seconds % 60 === 0) return t('group.minutes', { count: seconds / 60 });
    return t('group.seconds', { count: seconds });
  };
}
