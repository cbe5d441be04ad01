import type { ActivityLine } from '@stoa/shared/contracts/achievements';
import { useAccess } from '@stoa/shared/data';
import { useAvatars } from '@stoa/shared/data/avatars';
import { Link, useSearchParams } from '@stoa/shared/router';
import { useSession } from '@stoa/shared/session';
import { useSite } from '@stoa/shared/shell';
import { Avatar, Button, EmptyState, LinkButton, space } from '@stoa/shared/ui';
import { LoadFailed, Screen, SkeletonRows } from '@stoa/shared/workplace';
import { Held } from '@stoa/shared/workplace/hold-below';
import { Activity, Award, BookOpen, type LucideIcon, Receipt, UserPlus, Users } from 'lucide-react';
import { styled } from 'styled-components';
import { ListFilters } from '../../components/list-filters.tsx';
import { useFormat } from '../../data/format.ts';
import { usePages } from '../../data/use-pages.ts';
import { useGroupTranslations } from '../../translations/groups/index.ts';
import { type Kind, kindOf, KINDS, KNOWN_TYPES, pathOf } from './activity-line.ts';

const ICONS: Record<Kind, LucideIcon> = {
  courses: BookOpen,
  groups: Users,
  orders: Receipt,
  badges: Award,
  people: UserPlus,
};
const PAGE = 30;

const List = styled.ol`
  padding: 0;
  list-style: none;
  border: 1px solid var(--stoa-border);
  border-radius: var(--stoa-radius-lg);
  background: var(--stoa-surface);
  li {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr) auto;
    gap: ${space(3)};
    align-items: center;
    padding: ${space(3)} ${space(4)};
  }
  li + li {
    border-block-start: 1px solid var(--stoa-border);
  }
  p {
    overflow-wrap: anywhere;
  }
  time {
    color: var(--stoa-muted);
    font-size: var(--stoa-size-xs);
  }
`;
const Mark = styled.span`
  display: grid;
  place-items: center;
  inline-size: 2.25rem;
  block-size: 2.25rem;
  border-radius: 50%;
  background: var(--stoa-primary-soft);
  color: var(--stoa-primary-text);
`;

/** Shows the user's activity: courses, groups, orders and badges; managers can see everyone's. */
export function ActivityFeed() {
  const { t } = useGroupTranslations();
  const { name } = useSite();
  const { access, isLoading } = useAccess();
  const [params, setParams] = useSearchParams();
  const isManager = access?.is_manager === true || access?.caps.includes('manage_options') === true;
  const isOwnOnly = !(isManager && params.get('scope') === 'all');
  const kind = KINDS.find((one) => one === params.get('kind')) ?? '';
  const change = (part: { scope?: string; kind?: string }) => {
    const next = new URLSearchParams();
    const { scope = isOwnOnly ? 'mine' : 'all', kind: about = kind } = part;
    if (scope === 'all') next.set('scope', 'all');
    if (about) next.set('kind', about);
    setParams(next, { replace: true });
  };
  return (
    <Screen
      title={t('activity.title')}
      lead={isOwnOnly ? t('activity.lead') : t('activity.leadAll', { site: name })}
    >
      <Held $until={access !== undefined || !isLoading}>
        <ListFilters
          choices={[
            {
              label: t('activity.kind'),
              value: kind,
              options: [
                ['', t('activity.every')],
                ...KINDS.map((one) => [one, t(`activity.${one}`)] as const),
              ],
              onChange: (one) => change({ kind: one }),
            },
            ...(isManager
              ? [
                  {
                    label: t('activity.scope'),
                    value: isOwnOnly ? 'mine' : 'all',
                    options: [
                      ['mine', t('activity.mine')],
                      ['all', t('activity.all')],
                    ] as const,
                    onChange: (scope: string) => change({ scope }),
                  },
                ]
              : []),
          ]}
        />
        <Lines key={`${isOwnOnly} ${kind}`} isOwnOnly={isOwnOnly} kind={kind} />
      </Held>
    </Screen>
  );
}

function Lines({ isOwnOnly, kind }: { isOwnOnly: boolean; kind: string }) {
  const { t } = useGroupTranslations();
  const { user } = useSession();
  const { rows, hasMore, error, mutate, more, isLoading } = usePages<ActivityLine>(
    'activity',
    [isOwnOnly, kind],
    {
      size: PAGE,
      read: (callRpc, accountId, before) =>
        callRpc('list_activity', {
          p_account_id: accountId,
          p_scope: isOwnOnly ? 'mine' : 'all',
          p_kind: kind,
          p_before: before,
          p_limit: PAGE,
        }),
    },
  );
  const avatars = useAvatars(isOwnOnly ? [] : (rows?.map(({ user_id: id }) => id) ?? []));
  if (!rows) return error ? <LoadFailed error={error} onRetry={() => void mutate()} /> : <SkeletonRows />;
  if (rows.length === 0)
    return (
      <EmptyState
        icon={<Activity size={40} strokeWidth={1.25} />}
        title={t('activity.emptyTitle')}
        action={<LinkButton to="/course">{t('activity.emptyAction')}</LinkButton>}
      >
        {t(kind ? 'activity.noneOfKind' : 'activity.empty')}
      </EmptyState>
    );
  return (
    <>
      <List>
        {rows.map((line) => (
          <Line
            key={line.id}
            line={line}
            isOwnOnly={isOwnOnly}
            isOwn={line.user_id === user?.id}
            avatar={avatars[line.user_id]}
          />
        ))}
      </List>
      {hasMore && (
        <Button variant="secondary" busy={isLoading} onClick={() => void more()}>
          {t('activity.older')}
        </Button>
      )}
    </>
  );
}

/** Names keep their own direction and leave that of the sentence alone. */
const isolated = (text: string) => `\u2068${text}\u2069`;

function Line(props: {
  line: ActivityLine;
  isOwnOnly: boolean;
  isOwn: boolean;
  avatar: string | null | undefined;
}) {
  const { t } = useGroupTranslations();
  const format = useFormat();
  const { line, isOwnOnly, isOwn } = props;
  const Icon = ICONS[kindOf(line.type)];
  const path = pathOf(line, isOwnOnly);
  const { title, total_minor: minor, currency } = line.meta;
  const labels = {
    who: isOwn ? t('activity.you') : isolated(line.name || t('somebody')),
    title: isolated(typeof title === 'string' ? title : ''),
    type: line.type,
    amount: typeof minor === 'number' && typeof currency === 'string' ? format.money(minor, currency) : '',
  };
  const name = KNOWN_TYPES.find((type) => type === line.type) ?? 'other';
  return (
    <li>
      {isOwnOnly ? (
        <Mark aria-hidden="true">
          <Icon size={18} strokeWidth={1.5} />
        </Mark>
      ) : (
        <Avatar name={line.name} src={props.avatar ?? null} size={36} />
      )}
      <div>
        <p>{t(`activity.types.${name}`, labels)}</p>
        <time dateTime={line.created_at}>{format.dateTime(line.created_at)}</time>
      </div>
      {path && (
        <Link to={path} aria-label={`${t('activity.open')}: ${labels.title}`}>
          {t('activity.open')}
        </Link>
      )}
    </li>
  );
}
