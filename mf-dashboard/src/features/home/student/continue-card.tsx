import { useTranslations } from '@stoa/shared/i18n';
import { Card, LinkButton, onMobile, Skeleton, space } from '@stoa/shared/ui';
import { BookOpen } from 'lucide-react';
import { styled } from 'styled-components';
import { ProgressBar } from '../../../components/progress-bar.tsx';
import { Muted } from '../../../components/text-box.tsx';
import { useFormat } from '../../../data/format.ts';
import type { StudentHomeData } from './use-student-home.ts';

/** The frame of the card: its size is the same before and after its content has come. */
const Box = styled(Card)`
  display: grid;
  grid-template-columns: minmax(0, 2fr) minmax(0, 3fr);
  min-block-size: 16rem;
  padding: 0;
  overflow: hidden;
  ${onMobile} {
    grid-template-columns: minmax(0, 1fr);
    grid-template-rows: 9rem minmax(17rem, auto);
  }
`;
const Cover = styled.div`
  position: relative;
  display: grid;
  place-items: center;
  background: var(--stoa-primary-soft);
  color: var(--stoa-primary-text);
  img {
    position: absolute;
    inset: 0;
    inline-size: 100%;
    block-size: 100%;
    object-fit: cover;
  }
`;
const Text = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space(2)};
  padding: ${space(6)};
  ${onMobile} {
    padding: ${space(5)};
  }
  h3 {
    font-size: var(--stoa-size-xl);
    overflow-wrap: anywhere;
  }
  h3 + p {
    overflow-wrap: anywhere;
  }
`;
const Foot = styled.div`
  display: grid;
  gap: ${space(4)};
  justify-items: start;
  margin-block-start: auto;
  padding-block-start: ${space(3)};
  > div {
    display: grid;
    grid-template-columns: 1fr auto;
    align-items: center;
    gap: ${space(3)};
    inline-size: 100%;
    font-size: var(--stoa-size-sm);
    font-variant-numeric: tabular-nums;
  }
`;

/** The one way back into learning: straight to the lesson that was left. */
export function ContinueCard({ next }: { next: StudentHomeData['next'] | undefined }) {
  const { t } = useTranslations('dashboard');
  const { count } = useFormat();
  const minutes = (seconds: number) => Math.max(1, Math.round(seconds / 60));
  if (!next)
    return (
      <Box as="section" aria-label={t('home.continue')}>
        <Skeleton $height="100%" />
        <Text>
          <Skeleton $width="9rem" $height="1.2rem" />
          <Skeleton $width="80%" $height="2rem" />
          <Skeleton $width="60%" $height="1.2rem" />
        </Text>
      </Box>
    );
  const { lesson, lessons_left: lessons, image } = next;
  const path = `/dashboard/courses/${next.slug}${lesson ? `?lesson=${lesson.slug}` : ''}`;
  return (
    <Box as="section" aria-label={t('home.continue')}>
      <Cover>
        {image.image ? (
          <img src={image.image} alt={image.alt ?? ''} width={640} height={400} />
        ) : (
          <BookOpen size={40} strokeWidth={1.25} aria-hidden />
        )}
      </Cover>
      <Text>
        <Muted>
          <bdi>{next.title}</bdi>
        </Muted>
        <h3>
          <bdi>{lesson?.title ?? t('home.noOpenLesson')}</bdi>
        </h3>
        <Muted>
          {[
            lesson &&
              lesson.seconds_left > 0 &&
              t('home.minutesLeft', { count: minutes(lesson.seconds_left) }),
            lessons > 0 && t('home.lessonsLeft', { count: lessons }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </Muted>
        <Foot>
          <div>
            <ProgressBar percent={next.progress} label={t('courses.progress', { title: next.title })} />
            <span aria-hidden>{t('home.percent', { percent: count(next.progress) })}</span>
          </div>
          <LinkButton
            to={path}
            aria-label={`${t(next.is_started ? 'home.resume' : 'home.startCourse')}: ${lesson?.title ?? next.title}`}
          >
            {t(next.is_started ? 'home.resume' : 'home.startCourse')}
          </LinkButton>
        </Foot>
      </Text>
    </Box>
  );
}
