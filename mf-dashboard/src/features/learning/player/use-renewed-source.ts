import { useRef, useState } from 'react';

/** Two failures at one place are the file's own, in seconds. */
const SAME_PLACE_S = 0.5;

/**
 * The address a film plays from. It stays while the film plays, and is exchanged when it has run out: the film goes on at
 * its place, playing if it played.
 * @param renew gives an address that is good now; without it one failure is final
 */
export function useRenewedSource(src: string, renew: (() => Promise<string | undefined>) | undefined) {
  const [current, setCurrent] = useState(src);
  const [hasFailed, setFailed] = useState(false);
  const place = useRef<number | null>(null);
  const resume = useRef<{ at: number | null; isPlaying: boolean } | null>(null);
  const failedAt = useRef<number | null>(null);

  async function exchange(element: HTMLMediaElement) {
    resume.current = { at: place.current, isPlaying: !element.paused };
    const next = await renew?.().catch(() => undefined);
    if (next === current) element.load();
    if (next) setCurrent(next);
    else setFailed(true);
  }

  return {
    current,
    hasFailed,
    /** Tracks the playback position; while another URL loads, the position to resume. */
    moved(element: HTMLMediaElement): void {
      if (!resume.current && !element.seeking) place.current = element.currentTime;
    },
    /** Begins at `startS`, or goes on where the last address ended. */
    loaded(element: HTMLMediaElement, startS: number): void {
      setFailed(false);
      const at = resume.current?.at ?? startS;
      const isPlaying = resume.current?.isPlaying ?? false;
      resume.current = null;
      if (at > 0) element.currentTime = at;
      place.current = at;
      // A browser that wants a press before it plays again leaves the film where it is.
      if (isPlaying) void element.play().catch(() => undefined);
    },
    failed(element: HTMLMediaElement): void {
      const isAgain =
        resume.current !== null ||
        (failedAt.current !== null && Math.abs((place.current ?? 0) - failedAt.current) < SAME_PLACE_S);
      failedAt.current = place.current ?? 0;
      if (isAgain || !renew) setFailed(true);
      else void exchange(element);
    },
    /** Tries anew, as the person asks. */
    retry(element: HTMLMediaElement): void {
      failedAt.current = null;
      if (renew) void exchange(element);
      else element.load();
    },
  };
}
