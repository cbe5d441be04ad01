import { styled } from 'styled-components';
import { Link } from '@stoa/shared/router';
import { Avatar, space } from '@stoa/shared/ui';
import type { CourseData } from '../../data/records.ts';
import { useSiteTranslations } from '../../translations/index.ts';

const Card = styled.section`
  display: flex;
  align-items: center;
  gap: ${space(4)};
  padding-block-start: ${space(6)};
  border-block-start: 1px solid var(--stoa-border);
  small {
    display: block;
    color: var(--stoa-muted);
  }
  strong {
    font-family: var(--stoa-font-heading);
    font-size: 1.25rem;
    font-weight: 560;
  }
`;

/** Shows the instructor; the name links to their profile if it's listed. */
export function Instructor({ name, slug, is_listed }: NonNullable<CourseData['instructor']>) {
  const { t } = useSiteTranslations();
  return (
    <Card>
      <Avatar name={name} size={56} />
      <div>
        <small>{t('course.taughtBy')}</small>
        <strong>{is_listed ? <Link to={`/members/${slug}`}>{name}</Link> : name}</strong>
      </div>
    </Card>
  );
}
