import { leftToRight } from '@stoa/shared/i18n/left-to-right';
import { Link } from '@stoa/shared/router';
import { Muted } from '../../components/text-box.tsx';
import { useFormat } from '../../data/format.ts';
import { useContactTranslations } from '../../translations/contacts/index.ts';
import type { TimelineLine } from './timeline-line.ts';

const MARKETING = '/dashboard/manage/marketing';

/** Returns the screen of what an event is about; null where it has none. */
function pathOf({ kind, ref }: TimelineLine): string | null {
  if (!ref) return null;
  if (kind.startsWith('email_')) return `${MARKETING}/emails/${ref}`;
  if (kind === 'entry') return `${MARKETING}/forms/${ref}/entries`;
  return kind === 'order' || kind === 'refunded' ? `/dashboard/manage/ecommerce/orders/${ref}` : null;
}

/** One event of a contact in words. */
export function TimelineEvent({ event }: { event: TimelineLine }) {
  const { t } = useContactTranslations();
  const { money } = useFormat();
  const { kind, title } = event;
  const data = event.data as Record<string, string | number | null>;
  const path = pathOf(event);
  const about = kind === 'created' ? t(`sources.${title}`) : (title ?? t('timeline.deletedList'));
  const text = t(`timeline.${kind}`, { title: about });
  return (
    <>
      <span>
        {path ? <Link to={path}>{text}</Link> : text}
        {data['total_minor'] !== undefined &&
          ` · ${money(Number(data['total_minor']), String(data['currency']))}`}
      </span>
      {kind.startsWith('consent_') && <Consent data={data} isGiven={kind === 'consent_given'} />}
      {kind === 'email_clicked' && data['url'] && <Muted>{leftToRight(String(data['url']))}</Muted>}
      {kind === 'entry' && (data['page'] || data['state'] !== 'received') && (
        <Muted>
          {[
            data['state'] !== 'received' && t(`timeline.entryStates.${data['state']}`),
            leftToRight(String(data['page'])),
          ]
            .filter(Boolean)
            .join(' · ')}
        </Muted>
      )}
    </>
  );
}

function Consent({ data, isGiven }: { data: Record<string, string | number | null>; isGiven: boolean }) {
  const { t } = useContactTranslations();
  return (
    <Muted>
      {isGiven && (
        <q lang={data['language'] ? String(data['language']) : undefined} dir="auto">
          {data['words']}
        </q>
      )}{' '}
      {t(`timeline.how.${data['how']}`)}
      {data['page'] ? ` · ${leftToRight(String(data['page']))}` : ''}
    </Muted>
  );
}
