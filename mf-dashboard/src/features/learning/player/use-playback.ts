import type { LearnerLesson } from '@stoa/shared/contracts/learner-screens';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { playedStretch, type Stretch } from './played-stretch.ts';
import type { Progress } from './use-player.ts';

const RETRY_MS = 5_000;
/** Closer to the end than this, a film begins anew. */
const END_S = 3;

/** Returns the position to resume playback from; the very start or end doesn't count. */
export function resumeAt(lesson: Pick<LearnerLesson, 'position_s' | 'duration_s'>): number {
  const { position_s: at, duration_s: length } = lesson;
  return at < END_S || (length > 0 && at > length - END_S) ? 0 : at;
}

/**
 * Goes on where the person left off and tells the server what is played. What it could not be told waits and goes with
 * the next try, in order.
 */
export function usePlayback(
  element: HTMLMediaElement | null,
  lesson: LearnerLesson,
  progress: Progress | null,
) {
  const [isUnsaved, setUnsaved] = useState(false);
  const [watchedS, setWatchedS] = useState<number | null>(null);
  const waiting = useRef<Stretch[]>([]);
  const isSending = useRef(false);

  const send = useEffectEvent(async () => {
    if (!progress || isSending.current) return;
    isSending.current = true;
    try {
      while (waiting.current[0]) {
        const { from, to } = waiting.current[0];
        const state = await progress.played(lesson, from, to);
        waiting.current.shift();
        setWatchedS(state.watched_s);
      }
      setUnsaved(false);
    } catch {
      setUnsaved(true);
    } finally {
      isSending.current = false;
    }
  });
  const reportStretch = useEffectEvent((stretch: Stretch | null) => {
    if (!stretch) return;
    waiting.current.push(stretch);
    void send();
  });

  useEffect(() => {
    if (!element) return undefined;
    const stretch = playedStretch(() => performance.now());
    const on = {
      timeupdate: () => {
        if (!element.paused && !element.seeking)
          reportStretch(stretch.tick(element.currentTime, element.playbackRate));
      },
      seeking: () => reportStretch(stretch.stop()),
      pause: () => reportStretch(stretch.stop()),
      ended: () => reportStretch(stretch.stop()),
    };
    const leave = () => reportStretch(stretch.stop());
    for (const [name, listener] of Object.entries(on)) element.addEventListener(name, listener);
    addEventListener('pagehide', leave);
    return () => {
      leave();
      for (const [name, listener] of Object.entries(on)) element.removeEventListener(name, listener);
      removeEventListener('pagehide', leave);
    };
  }, [element]);

  useEffect(() => {
    if (!isUnsaved) return undefined;
    const again = () => void send();
    const timer = setInterval(again, RETRY_MS);
    addEventListener('online', again);
    return () => {
      clearInterval(timer);
      removeEventListener('online', again);
    };
  }, [isUnsaved]);

  return { isUnsaved, watchedS };
}
