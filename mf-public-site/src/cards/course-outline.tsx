import {
  BookOpen,
  CircleHelp,
  FileText,
  Headphones,
  type LucideIcon,
  PencilLine,
  Play,
  Radio,
  Sparkles,
} from 'lucide-react';
import { styled } from 'styled-components';
import { Badge, space, VisuallyHidden } from '@stoa/shared/ui';
import type { LessonRow, SectionRow } from '../data/records.ts';
import { formatLength } from '../parts/format.ts';
import { SafeHtml } from '../parts/safe-html.tsx';
import { useSiteTranslations } from '../translations/index.ts';
import type { Outline } from './outline.ts';

const ICONS: Record<string, LucideIcon> = {
  video: Play,
  audio: Headphones,
  pdf: FileText,
  file: FileText,
  embed: Sparkles,
  quiz: CircleHelp,
  assignment: PencilLine,
  live: Radio,
};

const Sections = styled.div`
  border-block: 1px solid var(--stoa-border);
  details + details {
    border-block-start: 1px solid var(--stoa-border);
  }
  summary {
    display: flex;
    align-items: baseline;
    gap: ${space(4)};
    padding-block: ${space(4)};
    cursor: pointer;
    h3 {
      flex: 1;
      font-size: 1.15rem;
    }
    span {
      color: var(--stoa-muted);
      font-size: var(--stoa-size-sm);
      font-variant-numeric: tabular-nums;
    }
  }
  ol {
    padding: 0 0 ${space(4)};
    list-style: none;
  }
  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${space(3)};
    padding-block: ${space(2)};
    svg {
      flex: none;
      color: var(--stoa-accent-text);
    }
    > span:first-of-type {
      flex: 1;
    }
    small {
      color: var(--stoa-muted);
      font-size: var(--stoa-size-sm);
      white-space: nowrap;
    }
  }
`;

const Preview = styled.details`
  flex-basis: 100%;
  padding-inline-start: ${space(7)};
  && > summary {
    display: list-item;
    padding-block: ${space(1)};
    color: var(--stoa-primary-text);
    font-size: var(--stoa-size-sm);
    text-decoration: underline;
    text-underline-offset: 0.2em;
  }
  > div {
    padding-block: ${space(4)};
  }
`;

/** The sections of a course with their lessons; the first stands open. */
const NO_PREVIEWS: ReadonlyMap<string, string> = new Map();

export function CourseOutline(props: { outline: Outline; previews?: ReadonlyMap<string, string> }) {
  const { outline, previews = NO_PREVIEWS } = props;
  const { t } = useSiteTranslations();
  if (outline.sections.length === 0) return <p>{t('course.outlineEmpty')}</p>;
  return (
    <Sections>
      {outline.sections.map((section, index) => (
        <Section key={section.id} section={section} previews={previews} isOpen={index === 0} />
      ))}
    </Sections>
  );
}

function Section(props: { section: SectionRow; previews: ReadonlyMap<string, string>; isOpen: boolean }) {
  const { section, previews, isOpen } = props;
  const { t } = useSiteTranslations();
  return (
    <details open={isOpen}>
      <summary>
        <h3 dir="auto">{section.title}</h3>
        <span>
          <bdi>{t('course.lessons', { count: section.lessons.length })}</bdi>
        </span>
      </summary>
      <ol>
        {section.lessons.map((lesson) => (
          <Lesson key={lesson.id} lesson={lesson} html={previews.get(lesson.id)} />
        ))}
      </ol>
    </details>
  );
}

function Lesson({ lesson, html }: { lesson: LessonRow; html: string | undefined }) {
  const { t, language } = useSiteTranslations();
  const Icon = ICONS[lesson.type] ?? BookOpen;
  return (
    <li>
      <Icon size={18} strokeWidth={1.5} aria-hidden />
      <span>
        <VisuallyHidden>{t(`course.kinds.${lesson.type}`)}: </VisuallyHidden>
        <bdi>{lesson.title}</bdi>
      </span>
      {lesson.is_preview && <Badge $tone="primary">{t('course.preview')}</Badge>}
      <small>
        <bdi>{formatLength(lesson.duration_s, language)}</bdi>
      </small>
      {lesson.is_preview && html && (
        <Preview>
          <summary>{t('catalogue.read')}</summary>
          <SafeHtml html={html} />
        </Preview>
      )}
    </li>
  );
}
