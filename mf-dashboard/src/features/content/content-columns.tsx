import { StatusBadge } from '@stoa/shared/controls';
import { useTranslations } from '@stoa/shared/i18n';
import { CellLine, type ListColumn } from '@stoa/shared/lists';
import { Link } from '@stoa/shared/router';
import { Badge, Cluster } from '@stoa/shared/ui';
import { useFormat } from '../../data/format.ts';
import { type ContentKind, FOLDERS, publicPath } from './content-kind.ts';
import type { Listed } from './content-query.ts';
import { useContentStore } from './content-store.ts';
import { RowMenu } from './row-menu.tsx';

/** The columns of pages or posts; what lies in the bin has no screen to open. */
export function useContentColumns(kind: ContentKind, onChange: () => void): ListColumn<Listed>[] {
  const { t } = useTranslations('dashboard');
  const { dateTime, day } = useFormat();
  const { isPlatform } = useContentStore();
  const docs: ListColumn<Listed>[] = [
    {
      key: 'section',
      title: t('platformContent.docs.section'),
      isSortable: true,
      render: ({ section, position }) => (
        <>
          {section}
          <CellLine>{t('platformContent.docs.place', { position: position ?? 0 })}</CellLine>
        </>
      ),
    },
    {
      key: 'audience',
      title: t('platformContent.docs.audience'),
      render: ({ audience }) => t(`platformContent.docs.audiences.${audience ?? 'everyone'}`),
    },
    {
      key: 'checked',
      title: t('platformContent.docs.checked'),
      render: ({ checkedOn, checkedVersion }) => (
        <>
          {checkedOn ? day(checkedOn) : '–'}
          {checkedVersion && (
            <CellLine>{t('platformContent.docs.version', { version: checkedVersion })}</CellLine>
          )}
        </>
      ),
    },
  ];
  const writer: ListColumn<Listed> = {
    key: 'by',
    title: t('platformContent.changedBy'),
    // Docs have three columns of their own; beside those there is no room for it on a tablet.
    isHidden: kind === 'doc',
    render: ({ updatedBy }) => (updatedBy ? <bdi>{updatedBy}</bdi> : t('platformContent.shipped')),
  };
  return [
    {
      key: 'title',
      title: t('content.title'),
      isSortable: true,
      render: (row) => (
        <>
          {row.binned_at ? (
            <bdi>{row.title}</bdi>
          ) : (
            <Link to={`${FOLDERS[kind]}/${row.id}`}>
              <bdi>{row.title}</bdi>
            </Link>
          )}
          <CellLine title={publicPath(kind, row)}>
            <bdi dir="ltr">{publicPath(kind, row)}</bdi>
          </CellLine>
        </>
      ),
    },
    { key: 'state', title: t('content.state'), render: (row) => <StateBadges row={row} /> },
    ...(kind === 'doc' ? docs : []),
    {
      key: 'updated',
      title: t('content.changed'),
      isSortable: true,
      isDescendingFirst: true,
      render: ({ updated_at }) => dateTime(updated_at),
    },
    ...(isPlatform ? [writer] : []),
    {
      key: 'published',
      title: t('content.publishedAt'),
      isSortable: true,
      isDescendingFirst: true,
      isHidden: true,
      render: ({ published_at }) => (published_at ? dateTime(published_at) : '–'),
    },
    {
      key: 'actions',
      title: t('content.actions'),
      align: 'end',
      render: (row) => <RowMenu kind={kind} row={row} onChange={onChange} />,
    },
  ];
}

function StateBadges({ row }: { row: Listed }) {
  const { t } = useTranslations('dashboard');
  if (row.binned_at) return <StatusBadge status="bin">{t('content.states.bin')}</StatusBadge>;
  const isPublished = row.status === 'published';
  return (
    <Cluster as="span" $gap={1}>
      <StatusBadge status={isPublished ? 'published' : 'draft'}>
        {t(isPublished ? 'content.states.published' : 'content.states.draft')}
      </StatusBadge>
      {isPublished && row.draftVersion !== null && (
        <StatusBadge status="unpublished">{t('content.unpublished')}</StatusBadge>
      )}
      {row.isFixed && <Badge $tone="neutral">{t('platformContent.fixed')}</Badge>}
      {row.is_home && <Badge $tone="primary">{t('content.home')}</Badge>}
    </Cluster>
  );
}
