import type { Media } from '@stoa/shared/contracts/media';
import { bucketsOf } from '@stoa/shared/contracts/uploads';
import { createResumableUpload, type ResumableUpload } from '@stoa/shared/media/resumable-upload';
import { accessToken } from '@stoa/shared/session';
import { useBootstrap } from '@stoa/shared/shell';
import { useRef, useState } from 'react';
import { isLimitReached } from '../../data/is-limit.ts';
import { useLibraryAccount, useLibraryStore } from '../../data/library/use-library-store.ts';
import { usePictureCheck } from './check-picture.ts';

export interface UploadState {
  name: string;
  share: number;
  /** It stopped on the way and can go on. */
  isBroken: boolean;
}

interface Job {
  file: File;
  type: string;
  onProgress(share: number): void;
  path?: string;
  upload?: ResumableUpload;
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
  const accountId = useLibraryAccount();
  const open = useLibraryStore();
  const { backend } = useBootstrap();
  const { check, say } = usePictureCheck();
  const [state, setState] = useState<UploadState | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [limit, setLimit] = useState<unknown>(null);
  const current = useRef<Job | null>(null);

  /** Sends the file, or what is left of it, and puts it into the library. */
  async function send(job: Job): Promise<Media> {
    const library = await open();
    const { file, type } = job;
    job.path ??= await library.begin(file, type, ENDINGS[type] ?? 'png');
    job.upload ??= create(job.path, job);
    await job.upload.send();
    const name = file.name.slice(0, 200) || job.path;
    return library.register({ objectName: job.path, name, folderId, visibility: 'public' });
  }
  function create(path: string, { file, type, onProgress }: Job) {
    return createResumableUpload({
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
  }
  async function run() {
    const job = current.current;
    if (!job) return;
    setProblem(null);
    setLimit(null);
    setState((before) => ({ name: job.file.name, share: before?.share ?? 0, isBroken: false }));
    try {
      const media = await send(job);
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
        current.current = { file, type: check(file), onProgress };
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
      void job?.upload?.cancel().catch(() => {});
    },
    /** Uploads a copy that was made of a picture. */
    store: (file: File, type: string): Promise<Media> => send({ file, type, onProgress: () => {} }),
  };
}
