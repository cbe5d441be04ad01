import type { GroupEntry } from '@stoa/shared/contracts/groups';
import { Link } from '@stoa/shared/router';
import { StatusBadge } from '@stoa/shared/controls';
import { Badge, Cluster, space } from '@stoa/shared/ui';
import { styled } from 'styled-components';
import { useFormat } from '../../data/format.ts';
import { useGroupTranslations } from '../../translations/groups/index.ts';
import { GroupCover } from './group-cover.tsx';

const Box = styled.article`
  position: relative;
  display: grid;
  grid-template-rows: auto 1fr;
  overflow: hidden;
  border: 1px solid var(--stoa-border);
  border-radius: var(--stoa-radius-lg);
  background: var(--stoa-surface);
  &:hover {
    border-color: var(--stoa-border-strong);
  }
  h2 {
    font-size: var(--stoa-size-lg);
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
`;
const Text = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space(2)};
  padding: ${space(4)} ${space(5)} ${space(5)};
  p {
    display: -webkit-box;
    overflow: hidden;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    color: var(--stoa-muted);
    font-size: var(--stoa-size-sm);
  }
  > :last-child {
    margin-block-start: auto;
    padding-block-start: ${space(2)};
  }
`;
const Facts = styled.span`
  color: var(--stoa-muted);
  font-size: var(--stoa-size-sm);
`;

/** One group of a list: what it is, how one stands in it, what waits there. */
export function GroupCard({ group }: { group: GroupEntry }) {
  const { t } = useGroupTranslations();
  const format = useFormat();
  const { standing, role, waiting, reports } = group;
  return (
    <Box>
      <GroupCover group={group} height="4.5rem" />
      <Text>
        <h2 dir="auto">
          <Link to={`/dashboard/groups/${group.slug}`}>{group.title}</Link>
        </h2>
        {group.description && <p dir="auto">{group.description}</p>}
        <Facts>
          {t('members', { count: group.members })} ·{' '}
          {group.last_at
            ? t('list.lastAt', { date: format.date(group.last_at) })
            : t(`joinMode.${group.join_mode}`)}
        </Facts>
        <Cluster $gap={2}>
          <Badge>{t(`privacy.${group.privacy}`)}</Badge>
          {group.archived_at && <StatusBadge status="archived">{t('list.archived')}</StatusBadge>}
          {standing && standing !== 'active' && (
            <Badge $tone={standing === 'invited' ? 'primary' : 'neutral'}>{t(`standing.${standing}`)}</Badge>
          )}
          {standing === 'active' && role && role !== 'member' && (
            <Badge $tone="primary">{t(`roles.${role}`)}</Badge>
          )}
          {waiting > 0 && <Badge $tone="warning">{t('list.waiting', { count: waiting })}</Badge>}
          {reports > 0 && <Badge $tone="danger">{t('list.reports', { count: reports })}</Badge>}
        </Cluster>
      </Text>
    </Box>
  );
}
