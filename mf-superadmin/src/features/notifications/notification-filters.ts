import {
  NOTIFICATION_SEVERITIES,
  NOTIFICATION_SOURCES,
  NOTIFICATION_STATES,
} from '@stoa/shared/contracts/operator-notifications';
import { useTranslations } from '@stoa/shared/i18n';
import type { ListFilter } from '@stoa/shared/lists';

/** The filters of notifications; operators are a choice once they are read. */
export function useNotificationFilters(operators: readonly string[] | undefined): ListFilter[] {
  const { t } = useTranslations('notices');
  return [
    {
      ...{ key: 'state', label: t('state'), kind: 'choice', isSingle: true },
      options: NOTIFICATION_STATES.map((value) => ({ value, label: t(`states.${value}`) })),
    },
    {
      ...{ key: 'severity', label: t('severity'), kind: 'choice' },
      options: NOTIFICATION_SEVERITIES.map((value) => ({ value, label: t(`severities.${value}`) })),
    },
    {
      ...{ key: 'source', label: t('source'), kind: 'choice' },
      options: NOTIFICATION_SOURCES.map((value) => ({ value, label: t(`sources.${value}`) })),
    },
    {
      ...{ key: 'read', label: t('read'), kind: 'choice', isSingle: true },
      options: (['yes', 'no'] as const).map((value) => ({ value, label: t(`reads.${value}`) })),
    },
    {
      ...{ key: 'assignee', label: t('assignee'), kind: 'choice' },
      ...(operators && {
        options: [
          ...operators.map((email) => ({ value: email, label: email })),
          { value: 'none', label: t('nobody') },
        ],
      }),
    },
  ];
}
