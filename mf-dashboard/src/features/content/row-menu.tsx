import { Ellipsis } from 'lucide-react';
import { useTranslations } from '@stoa/shared/i18n';
import { notify } from '@stoa/shared/notify';
import { useNavigate } from '@stoa/shared/router';
import { IconButton, Menu, type MenuAction } from '@stoa/shared/ui';
import {
  binContent,
  deleteContent,
  duplicateContent,
  unbinContent,
  unpublishContent,
} from './content-calls.ts';
import { type ContentKind, FOLDERS, publicPath } from './content-kind.ts';
import type { Listed } from './content-query.ts';

/** Offers what can be done with one page or post. */
export function RowMenu(props: { kind: ContentKind; row: Listed; onChange(): void }) {
  const { t } = useTranslations('dashboard');
  const { kind, row, onChange } = props;
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
      onChange();
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
