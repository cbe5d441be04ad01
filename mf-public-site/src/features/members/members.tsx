import { css, styled } from 'styled-components';
import { Link } from '@stoa/shared/router';
import { Container, EmptyState, Grid, LinkButton, space } from '@stoa/shared/ui';
import { membersQuery } from '../../data/queries.ts';
import type { MemberCardData } from '../../data/records.ts';
import { useListHead, useListStyle } from '../../parts/list-style.ts';
import { PageHead } from '../../parts/page-head.tsx';
import { WithData } from '../../parts/with-data.tsx';
import { useSiteTranslations } from '../../translations/index.ts';
import { Portrait } from './portrait.tsx';

const line = css`
  padding-inline: 0;
  background: none;
  border-width: 1px 0 0;
  border-radius: 0;
`;
const Card = styled.article<{ $isLine: boolean }>`
  position: relative;
  display: flex;
  gap: ${space(4)};
  align-items: center;
  padding: ${space(5)};
  background: var(--stoa-surface);
  border: 1px solid var(--stoa-border);
  border-radius: var(--stoa-radius-lg);
  &:hover {
    border-color: var(--stoa-border-strong);
  }
  h2 {
    font-size: 1.15rem;
  }
  h2 a {
    color: inherit;
    text-decoration: none;
  }
  h2 a::after {
    content: '';
    position: absolute;
    inset: 0;
  }
  ${({ $isLine }) => $isLine && line}
  p {
    display: -webkit-box;
    overflow: hidden;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    color: var(--stoa-muted);
    font-size: 0.95rem;
  }
`;

/** Those members who want to be found. */
export function Members() {
  return (
    <WithData<MemberCardData[]> query={membersQuery}>{(members) => <List members={members} />}</WithData>
  );
}

function List({ members }: { members: MemberCardData[] }) {
  const { t } = useSiteTranslations();
  const isLine = useListStyle() !== 'cards';
  return (
    <>
      <PageHead {...useListHead('/members', 'members.title', 'members.intro')} />
      <Container>
        {members.length === 0 ? (
          <EmptyState title={t('members.none')} action={<LinkButton to="/">{t('state.toHome')}</LinkButton>}>
            {t('members.noneText')}
          </EmptyState>
        ) : (
          <Grid $min="18rem" $gap={5}>
            {members.map((member) => (
              <Card key={member.id} $isLine={isLine}>
                <Portrait member={member} size={56} />
                <div>
                  <h2>
                    <Link to={`/members/${member.slug}`}>{member.name}</Link>
                  </h2>
                  {member.bio && <p>{member.bio}</p>}
                </div>
              </Card>
            ))}
          </Grid>
        )}
      </Container>
    </>
  );
}
