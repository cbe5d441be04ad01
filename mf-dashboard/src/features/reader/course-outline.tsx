import { useWords } from '@stoa/shared/i18n';
import { Link } from '@stoa/shared/router';
import { Badge, space } from '@stoa/shared/ui';
import { styled } from 'styled-components';
import type { OutlineSection } from './outline.ts';

const Nav = styled.nav`
  display: flex;
  flex-direction: column;
  gap: ${space(5)};
  h2 {
    margin-block-end: ${space(2)};
    font-family: var(--stoa-font-body);
    font-size: var(--stoa-size-sm);
    letter-spacing: 0;
  }
  ol {
    padding: 0;
    list-style: none;
  }
`;
const Entry = styled(Link)`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  gap: ${space(3)};
  padding: ${space(2)} ${space(3)};
  border-inline-start: 2px solid var(--stoa-border);
  color: var(--stoa-muted);
  font-size: var(--stoa-size-sm);
  text-decoration: none;
  &:hover {
    color: var(--stoa-text);
    background: var(--stoa-primary-soft);
  }
  &[aria-current='page'] {
    border-color: var(--stoa-primary-text);
    color: var(--stoa-primary-text);
    font-weight: 560;
  }
`;
const Duration = styled.span`
  flex: none;
  font-size: var(--stoa-size-xs);
  font-weight: 400;
  font-variant-numeric: tabular-nums;
`;

/** Sections and lessons of a course, the open one marked. */
export function CourseOutline(props: {
  courseSlug: string;
  outline: readonly OutlineSection[];
  currentId: string | undefined;
}) {
  const { t } = useWords('dashboard');
  return (
    <Nav aria-label={t('reader.outline')}>
      {props.outline.map(({ id, title, lessons }) => (
        <section key={id}>
          <h2>{title}</h2>
          <ol>
            {lessons.map((lesson) => (
              <li key={lesson.id}>
                <Entry
                  to={`/dashboard/courses/${props.courseSlug}?lesson=${lesson.slug}`}
                  aria-current={lesson.id === props.currentId ? 'page' : undefined}
                >
                  <span>{lesson.title}</span>
                  {lesson.is_preview ? (
                    <Badge $tone="primary">{t('reader.preview')}</Badge>
                  ) : (
                    lesson.duration_s > 0 && (
                      <Duration>
                        {t('reader.minutes', { count: Math.max(1, Math.round(lesson.duration_s / 60)) })}
                      </Duration>
                    )
                  )}
                </Entry>
              </li>
            ))}
          </ol>
        </section>
      ))}
    </Nav>
  );
}
