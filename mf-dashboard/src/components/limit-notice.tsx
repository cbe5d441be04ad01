import { readLimit } from '@stoa/shared/contracts/plan-limits';
import { useAccess } from '@stoa/shared/data';
import { useBootstrap } from '@stoa/shared/shell';
import { LinkButton, Notice } from '@stoa/shared/ui';
import { useLimitTranslations } from '../translations/limits/index.ts';

const COUNTED = ['courses', 'groups'];

/** Explains a rejection with `limit_reached`: what is full, and the way on. Owners go to billing, others ask the owner. */
export function LimitNotice({ failure }: { failure: unknown }) {
  const { t, language } = useLimitTranslations();
  const { platformUrl } = useBootstrap();
  const { access } = useAccess();
  const limit = readLimit((failure as { hint?: unknown } | null)?.hint);
  const isOwner = access?.is_owner === true;
  const date = (at: string) => new Intl.DateTimeFormat(language, { dateStyle: 'long' }).format(new Date(at));
  const name = (plan: string) => plan.charAt(0).toUpperCase() + plan.slice(1);
  const sentences = [
    limit && COUNTED.includes(limit.metric) && limit.used !== null && limit.limit !== null
      ? t(`used.${limit.metric}`, { used: String(limit.used), limit: String(limit.limit) })
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
