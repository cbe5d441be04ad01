import type { InstructorHome } from '@stoa/shared/contracts/learning';
import { useTranslations } from '@stoa/shared/i18n';
import { Link } from '@stoa/shared/router';
import { Part } from '@stoa/shared/workplace';
import { BookOpen, FileText } from 'lucide-react';
import { AsideList } from '../../../components/aside-list.ts';

/** Courses and lessons to finish, each with the way to its editor; nothing at all without any. */
export function Drafts({ drafts }: { drafts: InstructorHome['drafts'] }) {
  const { t } = useTranslations('dashboard');
  if (drafts.length === 0) return null;
  return (
    <Part title={t('home.drafts')}>
      <AsideList>
        {drafts.map(({ kind, id, course_id: courseId, title, course }) => (
          <li key={id}>
            <Link
              to={`/dashboard/instructor/courses/${courseId}${kind === 'lesson' ? `/lessons/${id}` : ''}`}
            >
              <span>
                <bdi>{title}</bdi>
                <small>{course ? <bdi>{course}</bdi> : t('home.draftCourse')}</small>
              </span>
              {kind === 'course' ? <BookOpen size={18} aria-hidden /> : <FileText size={18} aria-hidden />}
            </Link>
          </li>
        ))}
      </AsideList>
    </Part>
  );
}
