import type { MediaFolder } from '@stoa/shared/contracts/media';
import { useQuery } from '@stoa/shared/data';
import { Select } from '@stoa/shared/controls';
import { Button, Cluster, Dialog, Field, Input, Notice, Stack } from '@stoa/shared/ui';
import { type FormEvent, useId, useState } from 'react';
import { Muted } from '../../components/text-box.tsx';
import { FileReason, isReason } from '../../components/file-reason.tsx';
import type { MediaPlace } from '../../data/library/library-store.ts';
import { useLibraryStore, useNeedsReason } from '../../data/library/use-library-store.ts';
import { useManageErrorMessage } from '../../data/use-manage-error-message.ts';
import { useManageTranslations } from '../../translations/manage/index.ts';
import { foldersInOrder } from '../../data/folder-tree.ts';
import { ReplaceFile } from '../../components/replace-file.tsx';
import type { LibraryFile } from '../../data/use-library.ts';

/** One file: its name and folder, every place that uses it, and deleting it where none does. */
export function FileDialog(props: {
  file: LibraryFile;
  folders: readonly MediaFolder[];
  onDone(said: string): Promise<void>;
  onClose(): void;
}) {
  const { t } = useManageTranslations();
  const say = useManageErrorMessage();
  const formId = useId();
  const open = useLibraryStore();
  const { file } = props;
  const [name, setName] = useState(file.name);
  const [alt, setAlt] = useState(file.alt);
  const [folder, setFolder] = useState(file.folder_id ?? '');
  const [isBusy, setBusy] = useState(false);
  const [isSure, setSure] = useState(false);
  const needsReason = useNeedsReason();
  const [reason, setReason] = useState('');
  const [isUnexplained, setUnexplained] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const { data: places } = useQuery<MediaPlace[], Error>(['media-places', file.id], async () =>
    (await open()).places(file.id),
  );
  const isNamed = name.trim().length >= 1;

  async function run(work: () => Promise<void>, said: string) {
    setBusy(true);
    setProblem(null);
    try {
      await work();
      await props.onDone(said);
    } catch (error) {
      setProblem(say(error));
      setBusy(false);
    }
  }
  const save = async () => {
    const change = { name: name.trim(), alt: alt.trim(), folder_id: folder || null };
    await (await open()).change(file.id, change);
  };
  const remove = async () => (await open()).remove(file, reason.trim());
  function confirmRemoval() {
    if (!isSure) setSure(true);
    else if (needsReason && !isReason(reason)) setUnexplained(true);
    else void run(remove, t('media.removed'));
  }
  return (
    <Dialog
      open
      onClose={props.onClose}
      title={file.name}
      closeLabel={t('close')}
      footer={
        <Cluster $gap={3} $justify="space-between">
          <Button
            variant={isSure ? 'danger' : 'quiet'}
            disabled={isBusy || places === undefined || places.length > 0}
            onClick={confirmRemoval}
          >
            {t('media.remove')}
          </Button>
          <Button type="submit" form={formId} busy={isBusy} disabled={!isNamed}>
            {t('save')}
          </Button>
        </Cluster>
      }
    >
      <form
        id={formId}
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          void run(save, t('media.saved'));
        }}
      >
        <Stack $gap={4}>
          {problem !== null && <Notice tone="danger">{problem}</Notice>}
          {isSure && <Notice tone="warning">{t('media.removeText')}</Notice>}
          {isSure && needsReason && (
            <FileReason
              value={reason}
              hint={t('media.reasonHint')}
              isWrong={isUnexplained && !isReason(reason)}
              onChange={setReason}
            />
          )}
          <Field label={t('media.name')} error={!isNamed && t('media.nameWrong')} required>
            <Input dir="auto" maxLength={200} value={name} onChange={({ target }) => setName(target.value)} />
          </Field>
          {file.mime.startsWith('image/') && (
            <Field label={t('media.alt')} hint={t('media.altHint')}>
              <Input dir="auto" maxLength={300} value={alt} onChange={({ target }) => setAlt(target.value)} />
            </Field>
          )}
          <Field label={t('media.folder')}>
            <Select value={folder} onChange={({ target }) => setFolder(target.value)}>
              <option value="">{t('media.noFolder')}</option>
              {foldersInOrder(props.folders).map(({ id, path }) => (
                <option key={id} value={id}>
                  {path}
                </option>
              ))}
            </Select>
          </Field>
          {!isSure && (
            <ReplaceFile
              file={file}
              onReplaced={() => void props.onDone(t('media.replaced', { name: file.name }))}
            />
          )}
          {places && (
            <div>
              <strong>{t('media.usedIn')}</strong>
              {places.length === 0 && <Muted>{t('media.unused')}</Muted>}
              {places.map(({ entity, entity_id, title }) => (
                <p key={entity + entity_id}>
                  {t(`media.entities.${entity}`)}: <bdi>{title}</bdi>
                </p>
              ))}
              {places.length > 0 && <Muted>{t('media.usedText')}</Muted>}
            </div>
          )}
        </Stack>
      </form>
    </Dialog>
  );
}
