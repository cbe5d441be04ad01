import type { Media } from '@stoa/shared/contracts/media';
import { bucketsOf } from '@stoa/shared/contracts/uploads';
import { must } from '@stoa/shared/data/must';
import { createResumableUpload, type ResumableUpload } from '@stoa/shared/media/resumable-upload';
import { accessToken, getClient } from '@stoa/shared/session';
import { useBootstrap, useSite } from '@stoa/shared/shell';
import { useRef, useState } from 'react';
import { isLimitReached } from '../../data/is-limit.ts';
import { requireRoom } from '../../data/require-room.ts';
import { usePictureCheck } from './check-picture.ts';

export interface UploadState {
  name: string;
  share: number;
  /** It stopped on the way and can go on. */
  isBroken: boolean;
}

const ENDINGS: Record<string, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/gif': 'gif',
  'image/bmp': 'bmp',
  'image/avif': 'avif',
  'image/svg+xml': 'svg',
};

/**
 * Puts pictures into the account's library, one at a time; a broken upload goes on from where it stopped.
 * @param folderId the folder of the library they go into; none without
 */
export function usePictureUpload(onDone: (media: Media) => void, folderId?: string) {
  const { account_id: accountId } = useSite();
  const { backend } = useBootstrap();
  const { check, say } = usePictureCheck();
  const [state, setState] = useState<UploadState | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [limit, setLimit] = useState<unknown>(null);
  const current = useRef<{ upload: ResumableUpload; file: File; path: string } | null>(null);

  async function register({ file, path }: { file: File; path: string }): Promise<Media> {
    return must(
      await (
        await getClient()
      ).rpc('register_media', {
        p_account_id: accountId,
        p_media: {
          objectName: path,
          name: file.name.slice(0, 200) || path,
          ...(folderId && { folderId }),
          visibility: 'public',
        },
      }),
    );
  }
  function create(file: File, type: string, onProgress: (share: number) => void) {
    const path = `media/${crypto.randomUUID()}.${ENDINGS[type] ?? 'png'}`;
    const upload = createResumableUpload({
      endpoint: `${backend.url}/storage/v1/upload/resumable`,
      bucket: bucketsOf(accountId).open,
      path,
      file,
      type,
      headers: async () => ({
        apikey: backend.anonKey,
        authorization: `Bearer ${(await accessToken()) ?? backend.anonKey}`,
      }),
      onProgress,
    });
    return { upload, file, path };
  }
  async function run() {
    const job = current.current;
    if (!job) return;
    setProblem(null);
    setLimit(null);
    setState((before) => ({ name: job.file.name, share: before?.share ?? 0, isBroken: false }));
    try {
      await requireRoom(accountId, job.file);
      await job.upload.send();
      const media = await register(job);
      current.current = null;
      setState(null);
      onDone(media);
    } catch (error) {
      if (current.current !== job) return;
      if ((error as { code?: string }).code === 'internal') {
        setState((before) => before && { ...before, isBroken: true });
        return;
      }
      current.current = null;
      setState(null);
      if (isLimitReached(error)) setLimit(error);
      else setProblem(say(error));
    }
  }
  return {
    state,
    problem,
    /** The failure of an upload that the plan has no room for. */
    limit,
    setProblem,
    take(file: File) {
      try {
        const onProgress = (share: number) => setState((before) => before && { ...before, share });
        current.current = create(file, check(file), onProgress);
        setState(null);
        void run();
      } catch (error) {
        setProblem(say(error));
      }
    },
    resume: () => void run(),
    cancel() {
      const job = current.current;
      current.current = null;
      setState(null);
      // The backend drops abandoned parts by itself.
      void job?.upload.cancel().catch(() => {});
    },
    /** Uploads a copy that was made of a picture. */
    async store(file: File, type: string): Promise<Media> {
      const job = create(file, type, () => {});
      await job.upload.send();
      return register(job);
    },
  };
}
