import { AppError } from '@stoa/shared/contracts/errors';
import { IMAGE_PROCESS_IDLE_MS, IMAGE_QUEUE } from '../limits.ts';
import { createFairTurns } from './fair-turns.ts';
import {
  type MadePicture,
  type PictureLimits,
  type PictureProcess,
  startPictureProcess,
} from './picture-process.ts';
import type { PictureRequest } from './rasterise.ts';

export const PICTURE_LIMITS: PictureLimits = { deadlineMs: 10_000, startMs: 30_000, memoryMb: 768 };

/** The best format that the browser says it reads; null leaves it to the picture. */
export function formatFor(accept: string | undefined): 'avif' | 'webp' | null {
  const types = (accept ?? '').split(',').map((part) => part.split(';', 1)[0]?.trim().toLowerCase());
  if (types.includes('image/avif')) return 'avif';
  return types.includes('image/webp') ? 'webp' : null;
}

export type Pictures = ReturnType<typeof createPictures>;

/**
 * Makes pictures smaller in processes of their own. Each has a hard limit of time and memory, and no account has all of
 * them at once.
 */
export function createPictures(limits = PICTURE_LIMITS, start = startPictureProcess) {
  const inTurn = createFairTurns(IMAGE_QUEUE);
  const idle: { process: PictureProcess; timer: NodeJS.Timeout }[] = [];
  const all = new Set<PictureProcess>();
  let isStopped = false;

  function take(): PictureProcess {
    for (let worker = idle.pop(); worker; worker = idle.pop()) {
      clearTimeout(worker.timer);
      if (worker.process.isAlive()) return worker.process;
      all.delete(worker.process);
    }
    const started = start(limits);
    all.add(started);
    return started;
  }

  function release(process: PictureProcess): void {
    if (isStopped || !process.isAlive()) {
      process.kill();
      all.delete(process);
      return;
    }
    const timer = setTimeout(() => {
      idle.splice(
        idle.findIndex((one) => one.process === process),
        1,
      );
      process.kill();
      all.delete(process);
    }, IMAGE_PROCESS_IDLE_MS);
    timer.unref();
    idle.push({ process, timer });
  }

  async function make(bytes: Uint8Array, input: PictureRequest): Promise<MadePicture> {
    if (isStopped) throw new AppError('rate_limited', 'The service is stopping; try again in a moment.');
    const process = take();
    try {
      return await process.make(bytes, input);
    } catch (cause) {
      throw new AppError('image_unreadable', 'There is no picture that can be read at this address.', {
        cause,
      });
    } finally {
      release(process);
    }
  }

  return {
    /**
     * Reads a picture and makes it smaller, in the turn of the account that asks.
     * @throws AppError `rate_limited` when too many wait, `image_unreadable` for what is no picture or takes too long
     */
    shrink: (account: string, read: () => Promise<Uint8Array>, input: PictureRequest): Promise<MadePicture> =>
      inTurn(account, async () => make(await read(), input)),
    /** Ends every process at once, with what it is making. */
    stop(): void {
      isStopped = true;
      for (const { timer } of idle.splice(0)) clearTimeout(timer);
      for (const process of all) process.kill();
      all.clear();
    },
  };
}
