import { styled } from 'styled-components';
import { usePageData } from '@stoa/shared/data';
import { useSite } from '@stoa/shared/shell';
import { space } from '@stoa/shared/ui';
import { Stars } from '../../cards/stars.tsx';
import { reviewsQuery } from '../../data/queries.ts';
import type { CourseData, ReviewRow } from '../../data/records.ts';
import { formatDay } from '../../parts/format.ts';
import { useSiteTranslations } from '../../translations/index.ts';

const List = styled.ul`
  display: grid;
  gap: ${space(6)};
  padding: 0;
  list-style: none;
  li {
    padding-block-start: ${space(5)};
    border-block-start: 1px solid var(--stoa-border);
  }
  p {
    margin-block: ${space(2)};
    max-inline-size: var(--stoa-measure);
  }
  small {
    color: var(--stoa-muted);
    font-size: var(--stoa-size-sm);
  }
`;

/** Lists the reviews of a course, newest first; nothing without any. */
export function Reviews({ course }: { course: CourseData }) {
  const { t, language } = useSiteTranslations();
  const { settings } = useSite();
  const { data = [] } = usePageData<ReviewRow[]>(reviewsQuery, { id: course.id });
  if (course.rating_count === 0 || data.length === 0) return null;
  return (
    <section>
      <h2>{t('reviews.title')}</h2>
      <List>
        {data.map(({ id, rating, body, author_name, created_at }) => (
          <li key={id}>
            <Stars rating={rating} />
            {body && <p dir="auto">{body}</p>}
            <small>
              {author_name} · {formatDay(created_at, language, settings.timeZone)}
            </small>
          </li>
        ))}
      </List>
    </section>
  );
}
