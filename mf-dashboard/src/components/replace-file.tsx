import { bucketsOf, MAX_UPLOAD_BYTES } from '@stoa/shared/contracts/uploads';
import { checkFile } from '@stoa/shared/media/check-file';
import { uploadFile } from '@stoa/shared/media/upload-file';
import { getClient } from '@stoa/shared/session';
import { Notice, Stack } from '@stoa/shared/ui';
import { useState } from 'react';
import { isLimitReached } from '../data/is-limit.ts';
import { FileReason, isReason } from './file-reason.tsx';
import { FilePick } from './file-pick.tsx';
import { LimitNotice } from './limit-notice.tsx';
import { ProgressBar } from './progress-bar.tsx';
import { Muted } from './text-box.tsx';
import { useLibraryAccount, useLibraryStore, useNeedsReason } from '../data/library/use-library-store.ts';
import { useManageErrorMessage } from '../data/use-manage-error-message.ts';
import { ALL_KINDS } from '../data/use-upload.ts';
import { useManageTranslations } from '../translations/manage/index.ts';
import type { LibraryFile } from '../data/use-library.ts';

/** Other bytes for a file: its address and every place that uses it stay. */
export function ReplaceFile(props: {
  file: Pick<LibraryFile, 'id' | 'object_name' | 'mime' | 'visibility'>;
  /** Its own label here; "Replace the file" without it. */
  label?: string;
  onReplaced: () => void;
}) {
  const { file, onReplaced } = props;
  const { t } = useManageTranslations();
  const label = props.label ?? t('media.replace');
  const say = useManageErrorMessage();
  const accountId = useLibraryAccount();
  const open = useLibraryStore();
  const needsReason = useNeedsReason();
  const [reason, setReason] = useState('');
  const [share, setShare] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [limit, setLimit] = useState<unknown>(null);
  const place = file.visibility === 'private' ? 'private' : 'open';

  async function replace(chosen: File) {
    setProblem(null);
    setLimit(null);
    setShare(0);
    try {
      const type = checkFile(chosen, { kinds: ALL_KINDS, maxBytes: MAX_UPLOAD_BYTES[place] });
      // The address ends as files of its type do.
      if (type !== file.mime) return setProblem(t('media.replaceType', { mime: file.mime }));
      const path = file.object_name;
      const bucket = bucketsOf(accountId)[place];
      const library = await open();
      await library.beginReplacement(file.id, reason.trim());
      await uploadFile(await getClient(), {
        bucket,
        path,
        file: chosen,
        type,
        upsert: true,
        onProgress: setShare,
      });
      await library.refresh(file.id, reason.trim());
      onReplaced();
    } catch (error) {
      if (isLimitReached(error)) setLimit(error);
      else setProblem(say(error));
    } finally {
      setShare(null);
    }
  }
  return (
    <Stack $gap={2}>
      {needsReason && <FileReason value={reason} hint={t('media.reasonToReplace')} onChange={setReason} />}
      <div>
        <FilePick
          label={label}
          accept={file.mime}
          isDisabled={share !== null || (needsReason && !isReason(reason))}
          onPick={(chosen) => void replace(chosen)}
        />
      </div>
      <Muted>{t('media.replaceText')}</Muted>
      {share !== null && <ProgressBar percent={Math.round(100 * share)} label={label} />}
      {limit !== null && <LimitNotice failure={limit} />}
      {problem !== null && <Notice tone="danger">{problem}</Notice>}
    </Stack>
  );
}
