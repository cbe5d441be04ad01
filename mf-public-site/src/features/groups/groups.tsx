import { Container, EmptyState, Grid, LinkButton } from '@stoa/shared/ui';
import { LinkCard } from '../../cards/link-card.tsx';
import { groupsQuery } from '../../data/queries.ts';
import type { GroupCardData } from '../../data/records.ts';
import { useListHead } from '../../parts/list-style.ts';
import { PageHead } from '../../parts/page-head.tsx';
import { WithData } from '../../parts/with-data.tsx';
import { useSiteTranslations } from '../../translations/index.ts';

/** The groups that everybody may see. */
export function Groups() {
  return <WithData<GroupCardData[]> query={groupsQuery}>{(groups) => <List groups={groups} />}</WithData>;
}

function List({ groups }: { groups: GroupCardData[] }) {
  const { t } = useSiteTranslations();
  return (
    <>
      <PageHead {...useListHead('/groups', 'groups.title', 'groups.intro')} />
      <Container>
        {groups.length === 0 ? (
          <EmptyState title={t('groups.none')} action={<LinkButton to="/">{t('state.toHome')}</LinkButton>}>
            {t('groups.noneText')}
          </EmptyState>
        ) : (
          <Grid $min="18rem" $gap={6}>
            {groups.map((group) => (
              <LinkCard
                key={group.id}
                to={`/groups/${group.slug}`}
                title={group.title}
                eyebrow={t(`groups.ways.${group.join_mode}`)}
                text={group.description}
                picture={group.image?.image}
                seed={group.slug}
              />
            ))}
          </Grid>
        )}
      </Container>
    </>
  );
}
