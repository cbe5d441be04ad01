import { styled } from 'styled-components';
import { Link } from '@stoa/shared/router';
import { StatusBadge } from '@stoa/shared/controls';
import { type Column, Table } from '@stoa/shared/ui';
import { useFormat } from '../../../data/format.ts';
import { useTeachingTranslations } from '../../../translations/teaching/index.ts';
import { PATHS } from '../paths.ts';
import type { TaughtCourse } from './course-list.ts';

const Title = styled.span`
  display: block;
  overflow-wrap: anywhere;
  a {
    color: var(--stoa-text);
    font-weight: 560;
    text-decoration: none;
    &:hover {
      text-decoration: underline;
    }
  }
  small {
    display: block;
    color: var(--stoa-muted);
  }
`;

/** The courses, each with its state and who learns in it. */
export function CourseTable({ courses }: { courses: TaughtCourse[] }) {
  const { t } = useTeachingTranslations();
  const format = useFormat();
  const columns: Column<TaughtCourse>[] = [
    {
      key: 'title',
      title: t('list.course'),
      render: ({ id, title, slug }) => (
        <Title>
          <Link to={PATHS.course(id)}>
            <span dir="auto">{title}</span>
          </Link>
          <small>
            <bdi dir="ltr">/course/{slug}</bdi>
          </small>
        </Title>
      ),
    },
    {
      key: 'status',
      title: t('list.status'),
      render: ({ status }) => <StatusBadge status={status}>{t(`status.${status}`)}</StatusBadge>,
    },
    { key: 'access', title: t('settings.access'), render: ({ access }) => t(`access.${access}`) },
    {
      key: 'lessons',
      title: t('list.lessons'),
      align: 'end',
      render: ({ lessons }) => format.count(lessons),
    },
    {
      key: 'students',
      title: t('list.students'),
      align: 'end',
      render: ({ students }) => format.count(students),
    },
    { key: 'changed', title: t('list.changed'), render: ({ updated_at }) => format.dateTime(updated_at) },
  ];
  return <Table caption={t('list.title')} columns={columns} rows={courses} rowKey={({ id }) => id} />;
}
