import { styled } from 'styled-components';
import { Link } from '@stoa/shared/router';
import { useSite } from '@stoa/shared/shell';
import { motion, Price, space } from '@stoa/shared/ui';
import type { CourseCardData } from '../data/records.ts';
import { Cover } from '../parts/cover.tsx';
import { languageName } from '../parts/format.ts';
import { useSiteWords } from '../words/index.ts';
import { offerFor } from './offer.ts';

const Item = styled.article`
  position: relative;
  display: flex;
  flex-direction: column;
  min-inline-size: 0;
  overflow: hidden;
  background: var(--stoa-surface);
  border: 1px solid var(--stoa-border);
  border-radius: var(--stoa-radius-lg);
  transition: border-color ${motion};
  &:hover {
    border-color: var(--stoa-border-strong);
  }
  &:focus-within {
    border-color: var(--stoa-focus);
  }
`;
const Body = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  gap: ${space(2)};
  padding: ${space(5)};
  :is(h2, h3) {
    font-size: 1.3rem;
    a {
      color: inherit;
      text-decoration: none;
    }
    a::after {
      content: '';
      position: absolute;
      inset: 0;
    }
  }
  p {
    color: var(--stoa-muted);
    font-size: 0.95rem;
  }
`;
const Facts = styled.div`
  font-size: var(--stoa-size-sm);
  color: var(--stoa-muted);
`;
const Foot = styled.div`
  display: flex;
  justify-content: space-between;
  align-items: baseline;
  gap: ${space(3)};
  margin-block-start: auto;
  padding-block-start: ${space(3)};
  font-size: 0.95rem;
`;

/** A course among others; the whole card leads to it. */
export function CourseCard({
  course,
  level: Heading = 'h3',
}: {
  course: CourseCardData;
  level?: 'h2' | 'h3';
}) {
  const { t, language } = useSiteWords();
  const { settings } = useSite();
  const offer = offerFor(course, settings.currency, false);
  return (
    <Item data-course={course.slug}>
      <Cover src={course.featured_image?.image} alt="" seed={course.slug} />
      <Body>
        <Facts>
          {t(`course.levels.${course.level}`)} · {languageName(course.language, language)}
        </Facts>
        <Heading>
          <Link to={`/course/${course.slug}`}>{course.title}</Link>
        </Heading>
        {course.excerpt && <p>{course.excerpt}</p>}
        <Foot>
          <span>{course.instructor && t('course.by', { name: course.instructor.name })}</span>
          {offer.kind === 'buy' ? (
            <Price minor={offer.price.amount_minor} currency={offer.price.currency} locale={language} />
          ) : (
            (offer.kind === 'free' || offer.kind === 'members') && (
              <strong>{t(`course.${offer.kind}`)}</strong>
            )
          )}
        </Foot>
      </Body>
    </Item>
  );
}
