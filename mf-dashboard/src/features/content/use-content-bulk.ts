import { useTranslations } from '@stoa/shared/i18n';
import type { BulkAction } from '@stoa/shared/lists';
import { useSite } from '@stoa/shared/shell';
import { binContent, deleteContent, unbinContent, unpublishContent } from './content-calls.ts';
import { ContentIncompleteError } from './content-gaps.ts';
import type { ContentKind } from './content-kind.ts';
import type { Listed } from './content-query.ts';
import { publishListed } from './publish-listed.ts';

const isPublished = ({ status }: Listed) => status === 'published';
/** Tells that nothing was written since it was published, so that an undo can publish it as it was. */
const isAsPublished = (row: Listed) => row.draftVersion === null;

/** Returns what can be done with several pages or posts: with those of the bin, or with all others. */
export function useContentBulk(kind: ContentKind, isBin: boolean): BulkAction<Listed>[] {
  const { t } = useTranslations('dashboard');
  const { account_id: accountId } = useSite();
  const publish = (row: Listed) => publishListed(accountId, kind, row);
  if (isBin)
    return [
      {
        key: 'restore',
        label: t('content.takeBack'),
        run: ({ id }) => unbinContent(kind, id),
        undo: ({ id }) => binContent(kind, id),
        doneText: (count) => t('content.bulkRestored', { count }),
      },
      {
        key: 'delete',
        label: t('content.deleteForGood'),
        isDanger: true,
        run: ({ id }) => deleteContent(kind, id),
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
      undo: ({ id }) => unpublishContent(kind, id),
      canUndo: (row) => !isPublished(row),
      doneText: (count) => t('content.bulkPublished', { count }),
    },
    {
      key: 'unpublish',
      label: t('content.unpublish'),
      canRun: isPublished,
      run: ({ id }) => unpublishContent(kind, id),
      undo: publish,
      canUndo: isAsPublished,
      doneText: (count) => t('content.bulkUnpublished', { count }),
    },
    {
      key: 'bin',
      label: t('content.toBin'),
      run: ({ id }) => binContent(kind, id),
      undo: async (row) => {
        await unbinContent(kind, row.id);
        if (isPublished(row)) await publish(row);
      },
      canUndo: (row) => !isPublished(row) || isAsPublished(row),
      doneText: (count) => t('content.bulkBinned', { count }),
    },
  ];
}

/** Returns why a page or post could not be changed. */
export function useContentErrorText(): (error: unknown) => string {
  const { t } = useTranslations('dashboard');
  return (error) => {
    if (error instanceof ContentIncompleteError) return t('content.incomplete');
    const { message } = error as Error;
    return message === 'slug_taken' ? t('content.slugTaken') : t('content.failed', { reason: message });
  };
}
