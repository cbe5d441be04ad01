import { formatBytes } from '@stoa/shared/contracts/format-bytes';
import { ReachedLimit, readLimit } from '@stoa/shared/contracts/plan-limits';
import { SEEDED_PLANS } from '@stoa/shared/contracts/seeded-plans';
import { writeDate } from '@stoa/shared/contracts/written-dates';
import { useAccess } from '@stoa/shared/data';
import { useBootstrap } from '@stoa/shared/shell';
import { LinkButton, Notice } from '@stoa/shared/ui';
import { useLimitTranslations } from '../translations/limits/index.ts';

const COUNTED = ['courses', 'groups', 'funnels', 'chats'];
const IN_BYTES = ['storage', 'videos'];

/** The database says in its hint what is full, the storage in the hint of its cause, and the service in the cause itself. */
function limitOf(failure: unknown): ReachedLimit | undefined {
  const { hint, cause } = (failure ?? {}) as { hint?: unknown; cause?: { hint?: unknown } };
  return readLimit(hint || cause?.hint) ?? ReachedLimit.safeParse(cause).data;
}

/** Explains a rejection with `limit_reached`: what is full, and the way on. Owners go to billing, others ask the owner. */
export function ReachedLimitNotice({ failure }: { failure: unknown }) {
  const { t, language } = useLimitTranslations();
  const { platformUrl } = useBootstrap();
  const { access } = useAccess();
  const limit = limitOf(failure);
  const isOwner = access?.is_owner === true;
  const date = (at: string) => writeDate(at, language, 'longDay');
  const figure = (metric: string, value: number) =>
    IN_BYTES.includes(metric) ? formatBytes(value, language) : String(value);
  const name = (plan: string) =>
    plan in SEEDED_PLANS ? t(`names.${plan}`) : plan.charAt(0).toUpperCase() + plan.slice(1);
  const sentences = [
    limit && [...COUNTED, ...IN_BYTES].includes(limit.metric) && limit.used !== null && limit.limit !== null
      ? t(`used.${limit.metric}`, {
          used: figure(limit.metric, limit.used),
          limit: figure(limit.metric, limit.limit),
        })
      : null,
    limit?.resetsAt ? t('resets', { date: date(limit.resetsAt) }) : null,
    isOwner ? (limit?.nextPlan ? t('next', { plan: name(limit.nextPlan) }) : null) : t('askOwner'),
    t('input'),
  ];
  return (
    <Notice
      tone="danger"
      title={t('title')}
      action={
        isOwner && (
          <LinkButton size="sm" variant="secondary" to={`${platformUrl}/dashboard/billing`}>
            {t('plans')}
          </LinkButton>
        )
      }
    >
      {sentences.filter((sentence) => sentence !== null).join(' ')}
    </Notice>
  );
}
