import { Ellipsis } from 'lucide-react';
import { styled } from 'styled-components';
import { useTranslations } from '@stoa/shared/i18n';
import { notify } from '@stoa/shared/notify';
import { Link, useNavigate } from '@stoa/shared/router';
import { StatusBadge } from '@stoa/shared/controls';
import { Badge, Cluster, type Column, IconButton, Menu, type MenuAction, Table } from '@stoa/shared/ui';
import { useFormat } from '../../data/format.ts';
import {
  binContent,
  deleteContent,
  duplicateContent,
  unbinContent,
  unpublishContent,
} from './content-calls.ts';
import { type ContentKind, FOLDERS, publicPath } from './content-kind.ts';
import type { Listed } from './list-query.ts';

const Title = styled.span`
  display: block;
  a {
    color: var(--stoa-text);
    font-weight: 560;
    text-decoration: none;
    &:hover {
      text-decoration: underline;
    }
  }
  small {
    display: block;
    color: var(--stoa-muted);
    overflow-wrap: anywhere;
  }
`;

/** The rows with what can be done to each. */
export function ContentTable(props: { kind: ContentKind; rows: readonly Listed[]; onChanged(): void }) {
  const { t } = useTranslations('dashboard');
  const format = useFormat();
  const { kind, rows, onChanged } = props;
  const columns: Column<Listed>[] = [
    {
      key: 'title',
      title: t('content.title'),
      render: (row) => (
        <Title>
          {row.binned_at ? row.title : <Link to={`${FOLDERS[kind]}/${row.id}`}>{row.title}</Link>}
          <small>
            <bdi dir="ltr">{publicPath(kind, row)}</bdi>
          </small>
        </Title>
      ),
    },
    { key: 'state', title: t('content.state'), render: (row) => <StateBadges row={row} /> },
    { key: 'changed', title: t('content.changed'), render: (row) => format.dateTime(row.updated_at) },
    {
      key: 'actions',
      title: t('content.actions'),
      align: 'end',
      render: (row) => <RowMenu kind={kind} row={row} onChanged={onChanged} />,
    },
  ];
  return <Table caption={t(`content.${kind}.list`)} columns={columns} rows={rows} rowKey={({ id }) => id} />;
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
      {isPublished && row.hasDraft && (
        <StatusBadge status="unpublished">{t('content.unpublished')}</StatusBadge>
      )}
      {row.is_home && <Badge $tone="primary">{t('content.home')}</Badge>}
    </Cluster>
  );
}

function RowMenu(props: { kind: ContentKind; row: Listed; onChanged(): void }) {
  const { t } = useTranslations('dashboard');
  const { kind, row, onChanged } = props;
  const navigate = useNavigate();
  async function duplicate(of: ContentKind, id: string) {
    const copy = await duplicateContent(of, id);
    await navigate(`${FOLDERS[of]}/${copy.id}`);
  }
  type Call = (kind: ContentKind, id: string) => Promise<unknown>;
  const act = (call: Call, done: string, back?: Call) => async () => {
    try {
      await call(kind, row.id);
      notify('success', done, {
        ...(back && {
          action: { label: t('undoDelete'), run: () => void act(back, t('content.takenBack'))() },
        }),
      });
      onChanged();
    } catch (error) {
      notify('error', t('content.failed', { reason: (error as Error).message }));
    }
  };
  const items: MenuAction[] = row.binned_at
    ? [
        { key: 'back', label: t('content.takeBack'), onSelect: act(unbinContent, t('content.takenBack')) },
        {
          key: 'delete',
          label: t('content.deleteForGood'),
          divided: true,
          onSelect: act(deleteContent, t('content.deleted')),
        },
      ]
    : [
        { key: 'edit', label: t('content.edit'), to: `${FOLDERS[kind]}/${row.id}` },
        {
          key: 'duplicate',
          label: t('content.duplicate'),
          onSelect: act(duplicate, t(`content.${kind}.duplicated`)),
        },
        ...(row.status === 'published'
          ? [
              { key: 'look', label: t('content.look'), to: publicPath(kind, row) },
              {
                key: 'unpublish',
                label: t('content.unpublish'),
                onSelect: act(unpublishContent, t('content.nowHidden')),
              },
            ]
          : []),
        {
          key: 'bin',
          label: t('content.toBin'),
          divided: true,
          onSelect: act(binContent, t('content.binned'), unbinContent),
        },
      ];
  return (
    <Menu
      align="end"
      items={items}
      trigger={
        <IconButton label={t('content.actionsOf', { title: row.title })}>
          <Ellipsis size={18} strokeWidth={1.75} aria-hidden />
        </IconButton>
      }
    />
  );
}
