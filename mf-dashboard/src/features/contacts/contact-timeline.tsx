import type { TimelineEntry } from '@stoa/shared/contracts/contacts';
import { leftToRight } from '@stoa/shared/i18n/left-to-right';
import { Link } from '@stoa/shared/router';
import { space } from '@stoa/shared/ui';
import { Part } from '@stoa/shared/workplace';
import { styled } from 'styled-components';
import { Muted } from '../../components/text-box.tsx';
import { useFormat } from '../../data/format.ts';
import { useContactTranslations } from '../../translations/contacts/index.ts';

const Entries = styled.ol`
  display: grid;
  gap: ${space(4)};
  margin: 0;
  padding: 0;
  list-style: none;
  li {
    display: grid;
    gap: ${space(1)};
    padding-inline-start: ${space(4)};
    border-inline-start: 2px solid var(--stoa-border);
  }
`;

/** What happened with a contact, newest first. */
export function ContactTimeline({ entries }: { entries: readonly TimelineEntry[] }) {
  const { t } = useContactTranslations();
  const { dateTime } = useFormat();
  return (
    <Part title={t('timeline.title')}>
      <Entries>
        {entries.map((entry) => (
          <li key={`${entry.at}${entry.kind}${entry.ref}${entry.title}`}>
            <Entry entry={entry} />
            <Muted as="time" dateTime={entry.at}>
              {dateTime(entry.at)}
            </Muted>
          </li>
        ))}
      </Entries>
    </Part>
  );
}

function Entry({ entry: { kind, title, ref, data } }: { entry: TimelineEntry }) {
  const { t } = useContactTranslations();
  const { money } = useFormat();
  const values = { title: title ?? t('timeline.deletedList') };
  if (kind === 'order')
    return (
      <span>
        <Link to={`/dashboard/manage/ecommerce/orders/${ref}`}>{t('timeline.order', values)}</Link>
        {' · '}
        {money(Number(data['total_minor']), String(data['currency']))}
      </span>
    );
  if (kind === 'created') return <span>{t('timeline.created', { title: t(`sources.${title}`) })}</span>;
  if (kind !== 'consent_given' && kind !== 'consent_withdrawn')
    return <span>{t(`timeline.${kind}`, values)}</span>;
  return (
    <>
      <span>{t(`timeline.${kind}`, values)}</span>
      <Muted>
        {kind === 'consent_given' && (
          <q lang={data['language'] ? String(data['language']) : undefined} dir="auto">
            {data['words']}
          </q>
        )}{' '}
        {t(`timeline.how.${data['how']}`)}
        {data['page'] ? ` · ${leftToRight(String(data['page']))}` : ''}
      </Muted>
    </>
  );
}
