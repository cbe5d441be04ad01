import { styled } from 'styled-components';
import { Link } from '@stoa/shared/router';
import { Container, Grid, space, Stack } from '@stoa/shared/ui';
import { CourseCard } from '../../cards/course-card.tsx';
import { PostCard } from '../../cards/post-card.tsx';
import { memberQuery } from '../../data/queries.ts';
import { type MemberData, publishedOf } from '../../data/records.ts';
import { WithData } from '../../parts/with-data.tsx';
import { useSiteTranslations } from '../../translations/index.ts';
import { Portrait } from './portrait.tsx';

const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(6)};
  padding-block: clamp(2rem, 5vw, 4rem);
  > div {
    flex: 1 1 20rem;
  }
  p {
    max-inline-size: 54ch;
    margin-block-start: ${space(3)};
    font-size: var(--stoa-size-lg);
    color: var(--stoa-muted);
  }
`;

/** One member: who they are, what they teach and write. */
export function Member() {
  return <WithData<MemberData> query={memberQuery}>{(member) => <Profile member={member} />}</WithData>;
}

function Profile({ member }: { member: MemberData }) {
  const { t } = useSiteTranslations();
  const courses = publishedOf(member.courses);
  const posts = publishedOf(member.posts);
  return (
    <Container as="article" data-member={member.slug}>
      <Head>
        <Portrait member={member} size={112} />
        <div>
          <Link to="/members">{t('members.back')}</Link>
          <h1>
            <bdi>{member.name}</bdi>
          </h1>
          {member.bio && (
            <p>
              <bdi>{member.bio}</bdi>
            </p>
          )}
        </div>
      </Head>
      <Stack $gap={14}>
        {courses.length > 0 && (
          <Stack as="section" $gap={6}>
            <h2>{t('members.teaches')}</h2>
            <Grid $min="19rem" $gap={6}>
              {courses.map((course) => (
                <CourseCard key={course.id} course={course} />
              ))}
            </Grid>
          </Stack>
        )}
        {posts.length > 0 && (
          <Stack as="section" $gap={6}>
            <h2>{t('members.writes')}</h2>
            <Grid $min="18rem" $gap={8}>
              {posts.map((post) => (
                <PostCard key={post.id} post={post} level="h3" />
              ))}
            </Grid>
          </Stack>
        )}
      </Stack>
    </Container>
  );
}
