import { FileQuestion } from 'lucide-react';
import { useTranslations } from '@stoa/shared/i18n';
import { useParams } from '@stoa/shared/router';
import { EmptyState, LinkButton } from '@stoa/shared/ui';
import { lazy, useLazy } from '@stoa/shared/ui/lazy';
import { LoadFailed, Screen, SkeletonRows } from '@stoa/shared/workplace';
import { type ContentKind, FOLDERS } from './content-kind.ts';
import { useContentStore } from './content-store.ts';
import { useKinds } from './editor/block-schemas.ts';
import { useContent } from './use-content.ts';

const editor = lazy(() => import(/* webpackChunkName: "content-editor" */ './editor/content-editor.tsx'));

/** The editor of one page or post, once both are here. */
export function ContentRoute({ kind }: { kind: ContentKind }) {
  const { t } = useTranslations('dashboard');
  const { id = '' } = useParams();
  const { isAllowed, isPlatform } = useContentStore();
  const part = useLazy(editor, isAllowed);
  const { data, error, mutate } = useContent(kind, id);
  const { data: kinds, error: kindsError, mutate: refetchKinds } = useKinds(isPlatform);
  const title = t(`content.${kind}.list`);
  if (data && part && kinds) {
    const { ContentEditor } = part;
    return <ContentEditor key={id} kind={kind} stored={data} kinds={kinds} reread={() => mutate()} />;
  }
  return (
    <Screen title={title}>
      {data === null ? (
        <EmptyState
          icon={<FileQuestion size={40} strokeWidth={1.25} />}
          title={t('content.gone')}
          action={<LinkButton to={FOLDERS[kind]}>{title}</LinkButton>}
        />
      ) : (error ?? kindsError) ? (
        <LoadFailed
          error={error ?? (kindsError as Error)}
          onRetry={() => void (error ? mutate() : refetchKinds())}
        />
      ) : (
        <SkeletonRows />
      )}
    </Screen>
  );
}
