import type { GroupScreen } from '@stoa/shared/contracts/groups';
import { Link, useParams } from '@stoa/shared/router';
import { Badge, EmptyState, LinkButton, Notice } from '@stoa/shared/ui';
import { useLazy } from '@stoa/shared/ui/lazy';
import { LoadFailed, Screen, SkeletonRows } from '@stoa/shared/workplace';
import { SearchX } from 'lucide-react';
import { Tabs } from '../../components/tabs.tsx';
import { lazyPart } from '../../data/lazy-part.ts';
import { useFormat } from '../../data/format.ts';
import { useGroupTranslations } from '../../translations/groups/index.ts';
import { About } from './about.tsx';
import { Feed } from './feed/feed.tsx';
import { GroupMembers } from './admin/group-members.tsx';
import { Queue } from './admin/queue.tsx';
import { useGroup } from './use-groups.ts';
import { WayIn } from './way-in.tsx';

/** Members never see the settings, nor load what they are made of. */
const settings = lazyPart(() => import(/* webpackChunkName: "group-settings" */ './admin/settings.tsx'));

const PARTS = ['feed', 'people', 'about', 'queue', 'settings'] as const;
type PartName = (typeof PARTS)[number];

/** Returns the parts of a group that a member can open. */
function partsOf(group: GroupScreen): PartName[] {
  const isOpen: Record<PartName, boolean> = {
    feed: group.may_read,
    people: group.may_read,
    about: true,
    queue: group.may_moderate,
    settings: group.may_administer,
  };
  return PARTS.filter((part) => isOpen[part]);
}

/** One group: its posts, its people, what it is about, and its keeping for whoever does that. */
export function Group() {
  const { t } = useGroupTranslations();
  const { slug = '' } = useParams();
  const { data: group, error, mutate } = useGroup(slug);
  if (group) return <OneGroup group={group} />;
  return (
    <Screen above={<Link to="/dashboard/groups">{t('group.back')}</Link>} title={t('group.back')}>
      {group === null && (
        <EmptyState
          icon={<SearchX size={40} strokeWidth={1.25} />}
          title={t('group.missingTitle')}
          action={<LinkButton to="/dashboard/groups">{t('group.back')}</LinkButton>}
        >
          {t('group.missing')}
        </EmptyState>
      )}
      {group === undefined && !error && <SkeletonRows />}
      {group === undefined && error && <LoadFailed error={error} onRetry={() => void mutate()} />}
    </Screen>
  );
}

function OneGroup({ group }: { group: GroupScreen }) {
  const { t } = useGroupTranslations();
  const format = useFormat();
  const { part: requestedPart } = useParams();
  const base = `/dashboard/groups/${group.slug}`;
  const parts = partsOf(group);
  const first = parts[0] ?? 'about';
  const part = parts.find((one) => one === requestedPart) ?? first;
  const admin = useLazy(settings, part === 'settings');
  const waiting = group.waiting + group.reports;
  return (
    <Screen
      name={`${t(`group.${part}`)} · ${group.title}`}
      above={<Link to="/dashboard/groups">{t('group.back')}</Link>}
      title={
        <span dir="auto">
          {group.title}{' '}
          {group.role && group.role !== 'member' && <Badge $tone="primary">{t(`roles.${group.role}`)}</Badge>}
        </span>
      }
      lead={`${t(`privacy.${group.privacy}`)} · ${t('members', { count: group.members })}`}
      actions={<WayIn group={group} />}
    >
      {group.archived_at && (
        <Notice tone="warning">{t('group.archived', { date: format.date(group.archived_at) })}</Notice>
      )}
      {group.muted_until && (
        <Notice tone="warning">{t('group.muted', { date: format.dateTime(group.muted_until) })}</Notice>
      )}
      <Tabs
        label={t('group.tabs')}
        tabs={parts.map((one) => ({
          to: one === first ? base : `${base}/${one}`,
          title:
            one === 'queue' && waiting > 0
              ? `${t('group.queue')} (${format.count(waiting)})`
              : t(`group.${one}`),
          isWhole: one === first,
        }))}
      />
      {part === 'feed' && <Feed group={group} />}
      {part === 'people' && <GroupMembers group={group} />}
      {part === 'about' && <About group={group} />}
      {part === 'queue' && <Queue group={group} />}
      {part === 'settings' && (admin ? <admin.GroupSettings group={group} /> : <SkeletonRows />)}
    </Screen>
  );
}
