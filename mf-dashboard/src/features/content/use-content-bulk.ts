import { useTranslations } from '@stoa/shared/i18n';
import type { BulkAction } from '@stoa/shared/lists';
import type { ContentKind } from './content-kind.ts';
import type { Listed } from './content-query.ts';
import { useContentStore } from './content-store.ts';
import { publishListed } from './publish-listed.ts';

const isPublished = ({ status }: Listed) => status === 'published';
/** Tells that nothing was written since it was published, so that an undo can publish it as it was. */
const isAsPublished = (row: Listed) => row.draftVersion === null;

/** Returns what can be done with several pages or posts: with those of the bin, or with all others. */
export function useContentBulk(kind: ContentKind, isBin: boolean): BulkAction<Listed>[] {
  const { t } = useTranslations('dashboard');
  const store = useContentStore();
  const publish = (row: Listed) => publishListed(store, kind, row);
  // Each change of the platform's texts has a reason of its own.
  if (store.isPlatform) return [];
  const unpublish = ({ id, draftVersion }: Listed) => store.unpublish(kind, id, draftVersion ?? 0);
  const bin = ({ id, draftVersion }: Listed) => store.bin(kind, id, draftVersion ?? 0);
  if (isBin)
    return [
      {
        key: 'restore',
        label: t('content.takeBack'),
        run: ({ id }) => store.unbin(kind, id),
        undo: bin,
        doneText: (count) => t('content.bulkRestored', { count }),
      },
      {
        key: 'delete',
        label: t('content.deleteForGood'),
        isDanger: true,
        run: async ({ id }) => store.remove?.(kind, id),
        doneText: (count) => t('content.bulkDeleted', { count }),
        question: () => ({ title: t('content.bulkDeleteTitle'), text: t('content.bulkDeleteText') }),
      },
    ];
  return [
    {
      key: 'publish',
      label: t('content.publish'),
      canRun: (row) => !isPublished(row) || row.draftVersion !== null,
      run: publish,
      undo: unpublish,
      canUndo: (row) => !isPublished(row),
      doneText: (count) => t('content.bulkPublished', { count }),
    },
    {
      key: 'unpublish',
      label: t('content.unpublish'),
      canRun: isPublished,
      run: unpublish,
      undo: publish,
      canUndo: isAsPublished,
      doneText: (count) => t('content.bulkUnpublished', { count }),
    },
    {
      key: 'bin',
      label: t('content.toBin'),
      run: bin,
      undo: async (row) => {
        await store.unbin(kind, row.id);
        if (isPublished(row)) await publish(row);
      },
      canUndo: (row) => !isPublished(row) || isAsPublished(row),
      doneText: (count) => t('content.bulkBinned', { count }),
    },
  ];
}
