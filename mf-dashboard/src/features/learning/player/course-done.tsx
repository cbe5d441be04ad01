import type { LearnerCourse } from '@stoa/shared/contracts/learner-screens';
import { notify } from '@stoa/shared/notify';
import { getClient } from '@stoa/shared/session';
import { Button, Card, Cluster, LinkButton, Stack } from '@stoa/shared/ui';
import { useLazy } from '@stoa/shared/ui/lazy';
import { useState } from 'react';
import { styled } from 'styled-components';
import { lazyPart } from '../../../data/lazy-part.ts';
import { learningErrorMessage } from '../../../data/learning-error.ts';
import { useLearningTranslations } from '../../../translations/learning/index.ts';

/** Most lessons are not the last one: the form comes once the course is done. */
const reviewing = lazyPart(() => import(/* webpackChunkName: "review" */ './review-form.tsx'));

const Box = styled(Card)`
  h2 {
    font-size: var(--stoa-size-xl);
  }
  h3 {
    font-size: var(--stoa-size-lg);
  }
`;

/** Shows the certificate and asks for a review after the last lesson. */
export function CourseDone({ course, onChange }: { course: LearnerCourse; onChange: () => Promise<void> }) {
  const { t } = useLearningTranslations();
  const [isBusy, setBusy] = useState(false);
  const parts = useLazy(reviewing, course.takes_reviews);
  async function claim() {
    setBusy(true);
    try {
      const { error } = await (await getClient()).rpc('claim_certificate', { p_course_id: course.id });
      if (error) throw new Error(error.message);
      await onChange();
    } catch (error) {
      notify('error', learningErrorMessage(t, error));
    } finally {
      setBusy(false);
    }
  }
  return (
    <Box as="section" aria-label={t('done.title')}>
      <Stack $gap={4}>
        <div>
          <h2>{t('done.title')}</h2>
          <p>{t('done.lead')}</p>
        </div>
        {course.certificate && (
          <Cluster>
            <LinkButton to={`/certificate/${course.certificate}`}>{t('done.certificate')}</LinkButton>
          </Cluster>
        )}
        {!course.certificate && course.gives_certificate && (
          <Button variant="secondary" busy={isBusy} onClick={() => void claim()}>
            {t('done.claim')}
          </Button>
        )}
        {course.takes_reviews && parts && (
          <parts.ReviewForm courseId={course.id} review={course.review} onChange={onChange} />
        )}
      </Stack>
    </Box>
  );
}
