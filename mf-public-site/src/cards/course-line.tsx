import { css, styled } from 'styled-components';
import { Link } from '@stoa/shared/router';
import { onMobile, space } from '@stoa/shared/ui';
import type { CourseCardData } from '../data/records.ts';
import { Cover } from '../parts/cover.tsx';
import { useContentLang } from '../parts/content-lang.ts';
import { languageName } from '../parts/format.ts';
import { useSiteTranslations } from '../translations/index.ts';
import { OfferText } from './offer-text.tsx';

/** The list that course lines stand in. */
export const Lines = styled.ol`
  padding: 0;
  list-style: none;
  border-block-end: 1px solid var(--stoa-border);
  /* Below a form, whose line is above it already. */
  &[data-list-style] > :first-child {
    border-block-start: 0;
  }
`;
/** On a narrow screen the price stands below the title, both beside the picture. */
const besidePicture = css`
  row-gap: ${space(1)};
  > :first-child {
    grid-row: span 2;
  }
  > div + div {
    align-self: end;
  }
  > :last-child {
    align-self: start;
    text-align: start;
  }
`;
const Line = styled.li<{ $hasPicture: boolean }>`
  position: relative;
  display: grid;
  grid-template-columns:
    ${({ $hasPicture }) => ($hasPicture ? '11rem' : '')} minmax(0, 5fr) minmax(0, 6fr)
    minmax(6.5rem, max-content);
  gap: ${space(3)} clamp(1rem, 3vw, 2.5rem);
  align-items: ${({ $hasPicture }) => ($hasPicture ? 'center' : 'baseline')};
  padding-block: ${space(5)};
  border-block-start: 1px solid var(--stoa-border);
  > div:first-child {
    border-radius: var(--stoa-radius);
  }
  :is(h2, h3) {
    font-size: ${({ $hasPicture }) => ($hasPicture ? '1.4rem' : 'clamp(1.4rem, 1rem + 1.6vw, 2.1rem)')};
  }
  a {
    color: inherit;
    text-decoration: underline transparent;
    text-underline-offset: 0.15em;
    &::after {
      content: '';
      position: absolute;
      inset: 0;
    }
  }
  &:hover a {
    text-decoration-color: currentColor;
  }
  > :last-child {
    text-align: end;
  }
  p,
  small {
    color: var(--stoa-muted);
    font-size: 0.95rem;
  }
  ${onMobile} {
    grid-template-columns: ${({ $hasPicture }) => ($hasPicture ? '6rem minmax(0, 1fr)' : 'minmax(0, 1fr) auto')};
    p {
      display: none;
    }
    ${({ $hasPicture }) => $hasPicture && besidePicture}
  }
`;

/** A course as one line among others. */
export function CourseLine(props: {
  course: CourseCardData;
  hasPicture: boolean;
  level?: 'h2' | 'h3';
  isFirst?: boolean;
}) {
  const { course, hasPicture, level: Heading = 'h3', isFirst = false } = props;
  const { t, language } = useSiteTranslations();
  const lang = useContentLang();
  return (
    <Line $hasPicture={hasPicture} data-course={course.slug}>
      {hasPicture && (
        <Cover
          src={course.featured_image?.image}
          seed={course.slug}
          ratio="4 / 3"
          sizes="11rem"
          isFirst={isFirst}
        />
      )}
      <div>
        <Heading lang={lang}>
          <Link to={`/course/${course.slug}`}>
            <bdi>{course.title}</bdi>
          </Link>
        </Heading>
        <small>
          {t(`course.levels.${course.level}`)} · {languageName(course.language, language)}
        </small>
      </div>
      <p lang={lang}>
        <bdi>{course.excerpt}</bdi>
      </p>
      <span>
        <OfferText course={course} />
      </span>
    </Line>
  );
}
