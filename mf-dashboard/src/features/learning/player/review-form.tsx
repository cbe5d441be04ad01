import type { LearnerCourse } from '@stoa/shared/contracts/learner-screens';
import { notify } from '@stoa/shared/notify';
import { getClient } from '@stoa/shared/session';
import { Button, Cluster, Field, Notice, space, Stack, Textarea } from '@stoa/shared/ui';
import { Star } from 'lucide-react';
import { useId, useState } from 'react';
import { styled } from 'styled-components';
import { learningErrorMessage } from '../../../data/learning-error.ts';
import { useLearningTranslations } from '../../../translations/learning/index.ts';

const Stars = styled.fieldset`
  display: flex;
  gap: ${space(1)};
  min-inline-size: 0;
  margin: 0;
  padding: 0;
  border: 0;
  legend {
    padding: 0;
    margin-block-end: ${space(1)};
    font-size: var(--stoa-size-sm);
    font-weight: 560;
  }
  label {
    display: grid;
    place-items: center;
    flex: 0 1 2.75rem;
    block-size: 2.75rem;
    border-radius: var(--stoa-radius);
    color: var(--stoa-muted);
    cursor: pointer;
  }
  label[data-on] {
    color: var(--stoa-primary-text);
  }
  label[data-on] svg {
    fill: currentColor;
  }
  label:has(:focus-visible) {
    outline: 2px solid var(--stoa-primary-text);
  }
  input {
    position: absolute;
    opacity: 0;
  }
`;
const RATINGS = [1, 2, 3, 4, 5];

/** One to five stars and a few words, written, changed or taken back. */
export function ReviewForm(props: {
  courseId: string;
  review: LearnerCourse['review'];
  onChange: () => Promise<void>;
}) {
  const { t } = useLearningTranslations();
  const { courseId, review, onChange } = props;
  const name = useId();
  const [rating, setRating] = useState(review?.rating ?? 0);
  const [body, setBody] = useState(review?.body ?? '');
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function send(stars: number | null, thanks: string) {
    if (stars === 0) return setProblem(t('review.needsStars'));
    setBusy(true);
    try {
      const { error } = await (
        await getClient()
      ).rpc('review_course', { p_course_id: courseId, p_rating: stars, p_body: stars === null ? '' : body });
      if (error) throw new Error(error.message);
      setProblem(null);
      if (stars === null) {
        setRating(0);
        setBody('');
      }
      notify('success', thanks);
      await onChange();
    } catch (error) {
      setProblem(learningErrorMessage(t, error));
    } finally {
      setBusy(false);
    }
    return undefined;
  }
  return (
    <form
      aria-label={t(review ? 'review.yours' : 'review.title')}
      onSubmit={(event) => {
        event.preventDefault();
        void send(rating, t('review.thanks'));
      }}
    >
      <Stack $gap={3}>
        <h3>{t(review ? 'review.yours' : 'review.title')}</h3>
        <Stars>
          <legend>{t('review.stars')}</legend>
          {RATINGS.map((stars) => (
            <label key={stars} data-on={stars <= rating || undefined}>
              <input
                type="radio"
                name={name}
                aria-label={t('review.star', { count: stars })}
                checked={rating === stars}
                onChange={() => setRating(stars)}
              />
              <Star size={22} strokeWidth={1.5} aria-hidden />
            </label>
          ))}
        </Stars>
        <Field label={t('review.words')}>
          <Textarea
            rows={3}
            maxLength={5000}
            value={body}
            onChange={(event) => setBody(event.target.value)}
          />
        </Field>
        {problem && <Notice tone="danger">{problem}</Notice>}
        <Cluster>
          <Button type="submit" variant="secondary" busy={isBusy}>
            {t(review ? 'review.change' : 'review.send')}
          </Button>
          {review && (
            <Button variant="quiet" disabled={isBusy} onClick={() => void send(null, t('review.removed'))}>
              {t('remove')}
            </Button>
          )}
        </Cluster>
      </Stack>
    </form>
  );
}
