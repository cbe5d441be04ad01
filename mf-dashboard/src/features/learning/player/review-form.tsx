import type { LearnerCourse } from '@stoa/shared/contracts/learner-screens';
import { ReviewFields } from '@stoa/shared/contracts/review-fields';
import { Form, SubmitButton, TextareaField, useController, useForm } from '@stoa/shared/forms';
import { notify } from '@stoa/shared/notify';
import { Button, Cluster, space } from '@stoa/shared/ui';
import { Star } from 'lucide-react';
import { useId, useState } from 'react';
import { styled } from 'styled-components';
import { callRpc } from '../../../data/call-rpc.ts';
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
const Wrong = styled.p`
  color: var(--stoa-danger);
  font-size: var(--stoa-size-sm);
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
  const [isRemoving, setRemoving] = useState(false);
  const form = useForm({
    schema: ReviewFields,
    initial: { rating: review?.rating ?? 0, body: review?.body ?? '' },
    snapshot: { entity: courseId },
    texts: { rating: t('review.needsStars') },
    failed: (error) => learningErrorMessage(t, error),
    async submit({ rating, body }) {
      await callRpc('review_course', { p_course_id: courseId, p_rating: rating, p_body: body });
      notify('success', t('review.thanks'));
      await onChange();
    },
  });
  const { control, reset } = form.methods;
  const { value: rating, onChange: rate, onBlur } = useController({ control, name: 'rating' }).field;
  const wrong = form.getError('rating');
  const wrongId = useId();

  async function remove() {
    setRemoving(true);
    try {
      await callRpc('review_course', { p_course_id: courseId, p_rating: null, p_body: '' });
      reset({ rating: 0, body: '' });
      notify('success', t('review.removed'));
      await onChange();
    } catch (error) {
      notify('error', learningErrorMessage(t, error));
    }
    setRemoving(false);
  }
  return (
    <Form form={form} gap={3} aria-label={t(review ? 'review.yours' : 'review.title')}>
      <h3>{t(review ? 'review.yours' : 'review.title')}</h3>
      <div>
        <Stars
          role="radiogroup"
          tabIndex={-1}
          aria-invalid={wrong !== undefined || undefined}
          aria-describedby={wrong === undefined ? undefined : wrongId}
          // The form leads to what is invalid, which only a group of stars can be.
          onFocus={({ target, currentTarget }) => {
            if (target === currentTarget) currentTarget.querySelector('input')?.focus();
          }}
        >
          <legend>{t('review.stars')}</legend>
          {RATINGS.map((stars) => (
            <label key={stars} data-on={stars <= rating || undefined}>
              <input
                type="radio"
                name="rating"
                aria-label={t('review.star', { count: stars })}
                checked={rating === stars}
                onBlur={onBlur}
                onChange={() => rate(stars)}
              />
              <Star size={22} strokeWidth={1.5} aria-hidden />
            </label>
          ))}
        </Stars>
        {wrong && (
          <Wrong id={wrongId} role="alert">
            {wrong}
          </Wrong>
        )}
      </div>
      <TextareaField form={form} name="body" label={t('review.words')} rows={3} maxLength={5000} />
      <Cluster>
        <SubmitButton form={form} variant="secondary" disabled={isRemoving}>
          {t(review ? 'review.change' : 'review.send')}
        </SubmitButton>
        {review && (
          <Button variant="quiet" disabled={form.isBusy} busy={isRemoving} onClick={() => void remove()}>
            {t('remove')}
          </Button>
        )}
      </Cluster>
    </Form>
  );
}
