import { useMemo, useState } from 'react';
import { styled } from 'styled-components';
import { useSWRConfig } from '@stoa/shared/data';
import { useTranslations } from '@stoa/shared/i18n';
import { notify } from '@stoa/shared/notify';
import { Field, Input, Skeleton, space, Stack } from '@stoa/shared/ui';
import { useLazy } from '@stoa/shared/ui/lazy';
import { Screen } from '@stoa/shared/workplace';
import { type ContentGap, ContentIncompleteError } from '../content-gaps.ts';
import { draftOf } from '../content-draft.ts';
import { type ContentKind, publicPath } from '../content-kind.ts';
import { CANCELLED, useContentStore } from '../content-store.ts';
import { useContentErrorText } from '../use-content-error-text.ts';
import type { RevisionRow, StoredContent } from '../content-rows.ts';
import { useDraft } from '../use-draft.ts';
import { BlockList, type KeyedBlock } from './block-list.tsx';
import type { Kinds } from './block-schemas.ts';
import { useContentDisplay } from './content-display.ts';
import { EditorBar } from './editor-bar.tsx';
import { EditorTabs, type TabName } from './editor-tabs.tsx';
import { AutosaveConflict } from '../../../components/autosave-conflict.tsx';
import { PreviewPane } from '../../../components/preview-pane.tsx';
import { lazyPart } from '../../../data/lazy-part.ts';

const settings = lazyPart(() => import(/* webpackChunkName: "content-settings" */ './settings.tsx'));
const history = lazyPart(() => import(/* webpackChunkName: "revisions" */ './revisions.tsx'));
const keyMatching = lazyPart(() => import(/* webpackChunkName: "match-keys" */ './match-keys.ts'));
const checklist = lazyPart(
  () => import(/* webpackChunkName: "publish-checklist" */ './publish-checklist.tsx'),
);
const PARTS = { blocks: null, settings, revisions: history } as const;

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 26rem) minmax(0, 1fr);
  gap: ${space(6)};
  align-items: start;
  @media (max-width: 1099.98px) {
    grid-template-columns: minmax(0, 1fr);
  }
`;

interface Props {
  kind: ContentKind;
  stored: StoredContent;
  kinds: Kinds;
  /** Rereads the stored content after someone else changed it. */
  reread(): Promise<StoredContent | null | undefined>;
}

/** One page or post being edited: words and blocks at one side, the real page at the other. */
export function ContentEditor({ kind, stored, kinds, reread }: Props) {
  const { t } = useTranslations('dashboard');
  const { row } = stored;
  const store = useContentStore();
  const errorText = useContentErrorText();
  const state = useDraft(kind, row.id, stored, kinds.schemas);
  const { draft, wrong } = state;
  const display = useContentDisplay();
  const [tab, setTab] = useState<TabName>('blocks');
  const { mutate } = useSWRConfig();
  const [isBusy, setBusy] = useState(false);
  const [gaps, setGaps] = useState<ContentGap[]>([]);
  const settingsPart = useLazy(settings, tab === 'settings');
  const historyPart = useLazy(history, tab === 'revisions');
  const checklistPart = useLazy(checklist, gaps.length > 0);
  const [keys, setKeys] = useState<string[]>(() => draft.content.blocks.map(() => crypto.randomUUID()));
  const blocks = useMemo(
    () =>
      draft.content.blocks.map((block, index) => ({
        key: keys[index] ?? `at-${index}`,
        block,
      })),
    [draft.content.blocks, keys],
  );
  function putBlocks(next: KeyedBlock[]) {
    setKeys(next.map(({ key }) => key));
    state.change({ content: { blocks: next.map(({ block }) => block) } });
  }
  async function start(read: Promise<StoredContent | null | undefined>) {
    const fresh = await read;
    if (!fresh) return;
    setKeys(fresh.draft.content.blocks.map(() => crypto.randomUUID()));
    state.take(fresh.draft, fresh.version);
  }
  /** Runs it after everything typed is saved, then reads the result. */
  async function act(step: (version: number) => Promise<unknown>, done: string) {
    setBusy(true);
    setGaps([]);
    try {
      const version = await state.flush();
      if (version === null)
        return notify('error', t(state.isAway() ? 'content.saving.away' : 'content.finishFirst'));
      await step(version);
      await start(reread());
      void mutate((key) => Array.isArray(key) && key[0] === 'revisions');
      notify('success', done);
    } catch (error) {
      if (error instanceof ContentIncompleteError) return setGaps(error.missing);
      if ((error as Error).message !== CANCELLED) notify('error', errorText(error));
    } finally {
      setBusy(false);
    }
  }
  async function publish(at: string | null) {
    // Without a change there is no draft: the one that stands is made one.
    await act(
      async (version) => store.publish(kind, row.id, version === 0 ? await begin() : version, at),
      t(at ? 'content.scheduled' : 'content.published'),
    );
  }
  async function begin(): Promise<number> {
    state.change({});
    const version = await state.flush();
    if (!version) throw new Error('precondition_failed');
    return version;
  }
  return (
    <Screen
      title={draft.title || t('content.untitled')}
      actions={
        <EditorBar
          kind={kind}
          row={row}
          state={state}
          isBusy={isBusy}
          onPublish={(at) => void publish(at)}
          onUnpublish={() =>
            void act((version) => store.unpublish(kind, row.id, version), t('content.nowHidden'))
          }
          onDiscard={() =>
            void act(
              (version) => (version === 0 ? Promise.resolve() : store.discard(kind, row.id, version)),
              t('content.discarded'),
            )
          }
        />
      }
    >
      <AutosaveConflict
        {...display}
        name={kind}
        state={state}
        // A merge needs both.
        reread={async () => (await Promise.all([reread(), keyMatching.load()]))[0]}
        storeRevisions={async (typed) => {
          await store.storeConflict(kind, row.id, typed);
          void mutate((key) => Array.isArray(key) && key[0] === 'revisions');
        }}
        onMerged={({ content }) => setKeys(keyMatching.now()?.matchKeys(blocks, content.blocks) ?? [])}
      />
      {checklistPart && <checklistPart.PublishChecklist gaps={gaps} />}
      <Columns>
        <Stack $gap={5}>
          <EditorTabs
            shown={tab}
            onShow={setTab}
            onApproach={(name) => void PARTS[name]?.load().catch(() => {})}
          />
          {tab === 'blocks' && (
            <Stack $gap={4}>
              <Field
                label={t('content.title')}
                error={wrong.includes('title') && t('content.wrongField')}
                required
              >
                <Input
                  maxLength={200}
                  value={draft.title}
                  onChange={({ target }) => state.change({ title: target.value })}
                />
              </Field>
              <BlockList
                blocks={blocks}
                kinds={kinds}
                wrong={wrong
                  .filter((place) => place.startsWith('content.blocks.'))
                  .map((place) => place.slice('content.blocks.'.length))}
                onChange={putBlocks}
              />
            </Stack>
          )}
          {tab === 'settings' &&
            (settingsPart ? (
              <settingsPart.ContentSettings kind={kind} state={state} />
            ) : (
              <Skeleton $height="24rem" />
            ))}
          {tab === 'revisions' && historyPart && (
            <historyPart.Revisions
              kind={kind}
              id={row.id}
              draft={draft}
              isBusy={isBusy}
              onRestore={(revision: RevisionRow) =>
                void act(
                  (version) => store.restore(kind, row.id, revision.id, version),
                  t('content.restored'),
                )
              }
            />
          )}
        </Stack>
        <PreviewPane
          target={{ kind: kind === 'post' ? 'post' : 'page', id: row.id }}
          requestLink={() => store.previewLink(kind, row.id)}
          content={{
            key: kind === 'post' ? 'post' : 'page',
            value: { ...draftOf(kind, row), ...draft, id: row.id },
          }}
          path={publicPath(kind, { slug: draft.slug, is_home: row.is_home ?? false })}
        />
      </Columns>
    </Screen>
  );
}
