import { styled } from 'styled-components';
import { Link, useLocation } from '@stoa/shared/router';
import { useSession } from '@stoa/shared/session';
import { Container, LinkButton, space, Stack } from '@stoa/shared/ui';
import { groupQuery } from '../../data/queries.ts';
import type { GroupData } from '../../data/records.ts';
import { Cover } from '../../parts/cover.tsx';
import { paragraphs } from '../../parts/paragraphs.ts';
import { SafeHtml } from '../../parts/safe-html.tsx';
import { WithData } from '../../parts/with-data.tsx';
import { useSiteTranslations } from '../../translations/index.ts';

const Room = styled.div`
  padding-block: clamp(2rem, 5vw, 4rem);
  > div:first-child {
    margin-block-end: ${space(8)};
    border-radius: var(--stoa-radius-lg);
  }
`;
const Rules = styled.section`
  display: grid;
  gap: ${space(3)};
  margin-block-start: ${space(6)};
`;
const Lead = styled.p`
  font-size: var(--stoa-size-lg);
  color: var(--stoa-muted);
`;

/** One group: what it is about, its rules, and the way in. */
export function Group() {
  return <WithData<GroupData> query={groupQuery}>{(group) => <About group={group} />}</WithData>;
}

function About({ group }: { group: GroupData }) {
  const { t } = useSiteTranslations();
  const { status } = useSession();
  const { pathname } = useLocation();
  const isSignedIn = status === 'signedIn';
  return (
    <Container as="article" $width="narrow" data-group={group.slug}>
      <Room>
        <Cover
          src={group.image?.image}
          alt={group.image?.alt ?? ''}
          seed={group.slug}
          ratio="21 / 9"
          isFirst
        />
        <Stack $gap={5}>
          <Link to="/groups">{t('groups.back')}</Link>
          <h1>
            <bdi>{group.title}</bdi>
          </h1>
          {group.description && <Lead>{group.description}</Lead>}
          <p>{t(`groups.ways.${group.join_mode}`)}</p>
          <LinkButton
            size="lg"
            to={
              isSignedIn
                ? `/dashboard/groups/${group.slug}`
                : `/signup?redirectedFrom=${encodeURIComponent(pathname)}`
            }
          >
            {t(isSignedIn ? 'groups.open' : 'groups.join')}
          </LinkButton>
          {group.rules && (
            <Rules>
              <h2>{t('groups.rules')}</h2>
              <SafeHtml html={paragraphs(group.rules)} />
            </Rules>
          )}
        </Stack>
      </Room>
    </Container>
  );
}
