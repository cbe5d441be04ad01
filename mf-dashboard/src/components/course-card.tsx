import type { MyCourse } from '@stoa/shared/contracts/learner-screens';
import { useTranslations } from '@stoa/shared/i18n';
import { StatusBadge } from '@stoa/shared/controls';
import { Badge, Cluster, LinkButton, space } from '@stoa/shared/ui';
import { BookOpen } from 'lucide-react';
import { styled } from 'styled-components';
import { ProgressBar } from './progress-bar.tsx';

const Box = styled.article`
  display: flex;
  flex-direction: column;
  overflow: hidden;
  background: var(--stoa-surface);
  border: 1px solid var(--stoa-border);
  border-radius: var(--stoa-radius-lg);
`;
const Cover = styled.div`
  display: grid;
  place-items: center;
  aspect-ratio: 16 / 9;
  background: var(--stoa-primary-soft);
  color: var(--stoa-primary-text);
  img {
    inline-size: 100%;
    block-size: 100%;
    object-fit: cover;
  }
`;
const Text = styled.div`
  display: flex;
  flex-direction: column;
  align-items: stretch;
  gap: ${space(2)};
  flex: 1;
  padding: ${space(5)};
  h2,
  h3 {
    font-size: var(--stoa-size-lg);
  }
  p {
    color: var(--stoa-muted);
    font-size: var(--stoa-size-sm);
  }
`;
const Foot = styled.div`
  display: grid;
  gap: ${space(3)};
  margin-block-start: auto;
  padding-block-start: ${space(2)};
`;
const Far = styled.div`
  display: grid;
  grid-template-columns: 1fr auto;
  align-items: center;
  gap: ${space(3)};
  font-size: var(--stoa-size-sm);
  font-variant-numeric: tabular-nums;
`;

/** One course of the person's with how far it is and the way back into it. */
export function CourseCard({ course, level }: { course: MyCourse; level: 2 | 3 }) {
  const Heading = `h${level}` as const;
  const { t } = useTranslations('dashboard');
  const { image, alt = '' } = course.image;
  const isDone = course.status === 'completed';
  const isStarted = course.last_lesson !== null;
  return (
    <Box>
      <Cover>
        {image ? (
          <img src={image} alt={alt} width={640} height={360} loading="lazy" />
        ) : (
          <BookOpen size={40} strokeWidth={1.25} aria-hidden />
        )}
      </Cover>
      <Text>
        <Cluster $gap={2}>
          <Badge>{course.category ?? t(`courses.${course.level}`)}</Badge>
          {isDone && <StatusBadge status="completed">{t('courses.completed')}</StatusBadge>}
          {!course.is_open && <StatusBadge status="ended">{t('courses.ended')}</StatusBadge>}
        </Cluster>
        <Heading>{course.title}</Heading>
        {isStarted && !isDone && course.is_open ? (
          <p>{t('courses.goesOn', { title: course.last_lesson ?? '' })}</p>
        ) : (
          course.excerpt && <p>{course.excerpt}</p>
        )}
        <Foot>
          <Far>
            <ProgressBar percent={course.progress} label={t('courses.progress', { title: course.title })} />
            <span aria-hidden>{t('courses.percent', { percent: String(course.progress) })}</span>
          </Far>
          <Cluster $gap={2}>
            {course.is_open ? (
              <LinkButton
                to={`/dashboard/courses/${course.slug}`}
                size="sm"
                variant={isStarted && !isDone ? 'primary' : 'secondary'}
              >
                {t(isDone ? 'courses.look' : isStarted ? 'courses.resume' : 'courses.begin')}
              </LinkButton>
            ) : (
              <LinkButton to={`/course/${course.slug}`} size="sm" variant="secondary">
                {t('courses.renew')}
              </LinkButton>
            )}
            {course.certificate && (
              <LinkButton to={`/certificate/${course.certificate}`} size="sm" variant="quiet">
                {t('courses.certificate')}
              </LinkButton>
            )}
          </Cluster>
        </Foot>
      </Text>
    </Box>
  );
}
