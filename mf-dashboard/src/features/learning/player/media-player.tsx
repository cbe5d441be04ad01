import type { LearnerLesson } from '@stoa/shared/contracts/learner-screens';
import { Select } from '@stoa/shared/controls';
import { Button, Cluster, Notice, space } from '@stoa/shared/ui';
import { useCallback, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { useLearningTranslations } from '../../../translations/learning/index.ts';
import { clockText } from './clock-text.ts';
import { resumeAt, usePlayback } from './use-playback.ts';
import type { Progress } from './use-player.ts';
import { useRenewedSource } from './use-renewed-source.ts';

const SPEEDS = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2];
const SPEED_KEY = 'player-speed';

const Box = styled.div`
  display: grid;
  gap: ${space(3)};
  video,
  audio {
    inline-size: 100%;
    border-radius: var(--stoa-radius);
  }
  video {
    aspect-ratio: 16 / 9;
    max-block-size: 75vh;
    background: #000;
  }
`;
const Below = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(3)};
  color: var(--stoa-muted);
  font-size: var(--stoa-size-sm);
  label {
    display: flex;
    align-items: center;
    gap: ${space(2)};
  }
  select {
    inline-size: auto;
    min-block-size: 2.25rem;
  }
`;

function savedSpeed(): number {
  try {
    const speed = Number(localStorage.getItem(SPEED_KEY));
    return SPEEDS.includes(speed) ? speed : 1;
  } catch {
    return 1;
  }
}

interface Props {
  kind: 'video' | 'audio';
  src: string;
  captions: string;
  lesson: LearnerLesson;
  /** Null where nothing is reported: previews. */
  progress: Progress | null;
  /** Gives the file's address anew: it holds for minutes only. */
  onStale?: () => Promise<string | undefined>;
  onTime?: (seconds: number) => void;
}

/** A film or recording with speed and captions that goes on where it was left. */
export function MediaPlayer({ kind, src, captions, lesson, progress, onStale, onTime }: Props) {
  const { t, language } = useLearningTranslations();
  const player = useRef<HTMLMediaElement>(null);
  const [element, setElement] = useState<HTMLMediaElement | null>(null);
  const [speed, setSpeed] = useState(savedSpeed);
  const source = useRenewedSource(src, onStale);
  const [resumed, setResumed] = useState(() => (progress ? resumeAt(lesson) : 0));
  const { isUnsaved, watchedS } = usePlayback(element, lesson, progress);
  const Player = kind;
  const take = useCallback((node: HTMLMediaElement | null) => {
    player.current = node;
    setElement(node);
  }, []);

  function begin(ready: HTMLMediaElement) {
    ready.playbackRate = speed;
    source.loaded(ready, resumed);
  }
  function changeSpeed(next: number) {
    setSpeed(next);
    if (player.current) player.current.playbackRate = next;
    try {
      localStorage.setItem(SPEED_KEY, String(next));
    } catch {
      return;
    }
  }
  const watched =
    watchedS !== null && lesson.duration_s > 0
      ? Math.min(100, Math.round((100 * watchedS) / lesson.duration_s))
      : null;

  return (
    <Box>
      <Player
        ref={take}
        src={source.current}
        controls
        preload="metadata"
        playsInline
        aria-label={t(`media.${kind}`, { title: lesson.title })}
        onLoadedMetadata={(event) => begin(event.currentTarget)}
        onTimeUpdate={(event) => {
          onTime?.(event.currentTarget.currentTime);
          source.moved(event.currentTarget);
        }}
        onError={(event) => source.failed(event.currentTarget)}
      >
        {captions && (
          <track kind="captions" src={captions} srcLang={language} label={t('media.captions')} default />
        )}
      </Player>
      {source.hasFailed && (
        <Notice
          tone="danger"
          action={
            <Button
              size="sm"
              variant="secondary"
              onClick={() => player.current && source.retry(player.current)}
            >
              {t('media.retry')}
            </Button>
          }
        >
          {t('media.failed')}
        </Notice>
      )}
      <Below>
        <label>
          {t('media.speed')}
          <Select value={speed} onChange={(event) => changeSpeed(Number(event.target.value))}>
            {SPEEDS.map((one) => (
              <option key={one} value={one}>
                {one}×
              </option>
            ))}
          </Select>
        </label>
        {resumed > 0 && (
          <Cluster $gap={2}>
            {t('media.resumed', { time: clockText(resumed) })}
            <Button
              size="sm"
              variant="quiet"
              onClick={() => {
                if (player.current) player.current.currentTime = 0;
                setResumed(0);
              }}
            >
              {t('media.fromStart')}
            </Button>
          </Cluster>
        )}
        {watched !== null && <span>{t('media.watched', { percent: String(watched) })}</span>}
      </Below>
      {isUnsaved && <Notice tone="warning">{t('media.notSaved')}</Notice>}
    </Box>
  );
}
