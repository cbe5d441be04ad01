import { CONTACT_SOURCES } from '@stoa/shared/contracts/contacts';
import type { ListFilter } from '@stoa/shared/lists';
import { useContactTranslations } from '../../translations/contacts/index.ts';
import { useListOverview } from './use-list-overview.ts';
import { useSegments } from './use-segments.ts';

/** The filters of the list of contacts. */
export function useContactFilters(): ListFilter[] {
  const { t } = useContactTranslations();
  const { data } = useListOverview();
  const { data: segments = [] } = useSegments();
  const named = (rows: readonly { id: string; name: string }[] = []) =>
    rows.map(({ id, name }) => ({ value: id, label: name }));
  return [
    { key: 'list', label: t('lists.one'), kind: 'choice', options: named(data?.lists) },
    { key: 'tag', label: t('tags.one'), kind: 'choice', options: named(data?.tags) },
    { key: 'segment', label: t('segments.one'), kind: 'choice', isSingle: true, options: named(segments) },
    {
      key: 'source',
      label: t('source'),
      kind: 'choice',
      options: CONTACT_SOURCES.map((value) => ({ value, label: t(`sources.${value}`) })),
    },
    { key: 'joined', label: t('added'), kind: 'days' },
  ];
}
