import type { LearnerCourse, LearnerLesson } from '@stoa/shared/contracts/learner-screens';
import { notify } from '@stoa/shared/notify';
import { Badge, Button, Cluster, LinkButton, space, Stack } from '@stoa/shared/ui';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { learningErrorMessage } from '../../../data/learning-error.ts';
import { useNeighbourKeys } from '@stoa/shared/workplace/use-neighbour-keys';
import { useLearningTranslations } from '../../../translations/learning/index.ts';
import { useHasStarted } from './use-lesson-meetings.ts';
import type { Progress } from './use-player.ts';

const Hint = styled.p`
  color: var(--stoa-muted);
  font-size: var(--stoa-size-sm);
`;
/** A hint for those who have keys. */
const Keys = styled.span`
  @media (hover: none) {
    display: none;
  }
`;
const Bar = styled(Cluster)`
  padding-block-start: ${space(4)};
  border-block-start: 1px solid var(--stoa-border);
`;

/** Lessons that complete by themselves, and the words that say when. */
const BY_ITSELF = {
  video: 'watchOn',
  audio: 'listenOn',
  quiz: 'quizOn',
  assignment: 'assignmentOn',
} as const;

interface Props {
  course: LearnerCourse;
  lesson: LearnerLesson;
  previous: LearnerLesson | null;
  next: LearnerLesson | null;
  /** Null where there is nothing to complete: previews, closed lessons. */
  progress: Progress | null;
}

/** Offers completing a lesson and moving to its neighbours. */
export function LessonSteps({ course, lesson, previous, next, progress }: Props) {
  const { t } = useLearningTranslations();
  const [isBusy, setBusy] = useState(false);
  const address = ({ slug }: LearnerLesson) => `/dashboard/courses/${course.slug}?lesson=${slug}`;
  useNeighbourKeys(previous && address(previous), next && address(next));

  const isFilm = lesson.type === 'video' || lesson.type === 'audio';
  const waits = lesson.type in BY_ITSELF && !(isFilm && lesson.duration_s === 0);
  const isLive = lesson.type === 'live';
  const hasStarted = useHasStarted(isLive ? lesson.id : null);
  const isAhead = isLive && hasStarted !== true;
  const isDone = lesson.completed_at !== null;

  async function complete() {
    if (!progress) return;
    setBusy(true);
    try {
      await progress.complete(lesson);
    } catch (error) {
      notify('error', learningErrorMessage(t, error));
    } finally {
      setBusy(false);
    }
  }
  return (
    <Stack $gap={3}>
      <Bar as="nav" aria-label={t('lesson.steps')} $justify="space-between">
        {previous ? (
          <LinkButton variant="secondary" to={address(previous)} aria-keyshortcuts="Alt+ArrowUp">
            {t('lesson.previous')}
          </LinkButton>
        ) : (
          <span />
        )}
        <Cluster>
          {progress && isDone && (
            <Badge $tone="success">
              <Check size={14} strokeWidth={2} aria-hidden />
              {t('lesson.completed')}
            </Badge>
          )}
          {progress && !isDone && !waits && !isAhead && (
            <Button busy={isBusy} onClick={() => void complete()}>
              {t('lesson.complete')}
            </Button>
          )}
          {next && (
            <LinkButton
              variant={progress && isDone ? 'primary' : 'secondary'}
              to={address(next)}
              aria-keyshortcuts="Alt+ArrowDown"
            >
              {t('lesson.next')}
            </LinkButton>
          )}
        </Cluster>
      </Bar>
      <Hint>
        {progress && !isDone && waits && (
          <>{t(`lesson.${BY_ITSELF[lesson.type as keyof typeof BY_ITSELF]}`)} </>
        )}
        {progress && !isDone && isLive && hasStarted === false && <>{t('lesson.liveOn')} </>}
        <Keys>{t('lesson.keys')}</Keys>
      </Hint>
    </Stack>
  );
}
