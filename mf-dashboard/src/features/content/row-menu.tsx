import { Ellipsis } from 'lucide-react';
import { useTranslations } from '@stoa/shared/i18n';
import { notify } from '@stoa/shared/notify';
import { useNavigate } from '@stoa/shared/router';
import { IconButton, Menu, type MenuAction } from '@stoa/shared/ui';
import { type ContentKind, FOLDERS, publicPath } from './content-kind.ts';
import type { Listed } from './content-query.ts';
import { CANCELLED, useContentStore } from './content-store.ts';
import { useContentErrorText } from './use-content-error-text.ts';

/** Offers what can be done with one page or post. */
export function RowMenu(props: { kind: ContentKind; row: Listed; onChange(): void }) {
  const { t } = useTranslations('dashboard');
  const { kind, row, onChange } = props;
  const navigate = useNavigate();
  const store = useContentStore();
  const errorText = useContentErrorText();
  const version = row.draftVersion ?? 0;
  async function duplicate() {
    const copy = await store.duplicate(kind, row.id);
    await navigate(`${FOLDERS[kind]}/${copy.id}`);
  }
  const unbin = () => store.unbin(kind, row.id, row.status === 'published' && row.draftVersion === null);
  type Call = () => Promise<unknown>;
  const act = (call: Call, done: string, back?: Call) => async () => {
    try {
      await call();
      notify('success', done, {
        ...(back && {
          action: { label: t('undoDelete'), run: () => void act(back, t('content.takenBack'))() },
        }),
      });
      onChange();
    } catch (error) {
      if ((error as Error).message !== CANCELLED) notify('error', errorText(error));
    }
  };
  const items: MenuAction[] = row.binned_at
    ? [
        { key: 'back', label: t('content.takeBack'), onSelect: act(unbin, t('content.takenBack')) },
        ...(store.remove
          ? [
              {
                key: 'delete',
                label: t('content.deleteForGood'),
                divided: true,
                onSelect: act(async () => store.remove?.(kind, row.id), t('content.deleted')),
              },
            ]
          : []),
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
              ...(row.isFixed
                ? []
                : [
                    {
                      key: 'unpublish',
                      label: t('content.unpublish'),
                      onSelect: act(() => store.unpublish(kind, row.id, version), t('content.nowHidden')),
                    },
                  ]),
            ]
          : []),
        ...(row.isFixed
          ? []
          : [
              {
                key: 'bin',
                label: t('content.toBin'),
                divided: true,
                onSelect: act(() => store.bin(kind, row.id, version), t('content.binned'), unbin),
              },
            ]),
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
