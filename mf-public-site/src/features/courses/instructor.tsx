import { styled } from 'styled-components';
import { Avatar, space } from '@stoa/shared/ui';
import { useSiteWords } from '../../words/index.ts';

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

/** Who teaches. */
export function Instructor({ name }: { name: string }) {
  const { t } = useSiteWords();
  return (
    <Card>
      <Avatar name={name} size={56} />
      <div>
        <small>{t('course.taughtBy')}</small>
        <strong>{name}</strong>
      </div>
    </Card>
  );
}
