import { StatusBadge } from '@stoa/shared/controls';
import { leftToRight } from '@stoa/shared/i18n/left-to-right';
import { CellLine, type ListColumn } from '@stoa/shared/lists';
import { useFormat } from '../../data/format.ts';
import { useNewsletterTranslations } from '../../translations/newsletter/index.ts';
import type { Contact } from './contact-query.ts';

/** Returns a language by its name in another one. */
export const languageName = (code: string, inLanguage: string): string =>
  new Intl.DisplayNames([inLanguage], { type: 'language' }).of(code) ?? code;

/** The columns of newsletter contacts. */
export function useContactColumns(): ListColumn<Contact>[] {
  const { t, language: ownLanguage } = useNewsletterTranslations();
  const { date } = useFormat();
  const day = (at: string | null) => (at ? date(at) : '–');
  return [
    { key: 'email', title: t('email'), isSortable: true, render: ({ email }) => <bdi>{email}</bdi> },
    {
      key: 'status',
      title: t('status'),
      isSortable: true,
      render: ({ status }) => <StatusBadge status={status}>{t(`statuses.${status}`)}</StatusBadge>,
    },
    {
      key: 'consent',
      title: t('consent'),
      render: ({ consent, language, source }) => (
        <>
          <span lang={language} dir="auto">
            {consent}
          </span>
          <CellLine title={source}>{t('where', { page: leftToRight(source) })}</CellLine>
        </>
      ),
    },
    {
      key: 'language',
      title: t('language'),
      isSortable: true,
      isHidden: true,
      render: ({ language }) => languageName(language, ownLanguage),
    },
    {
      key: 'joined',
      title: t('asked'),
      isSortable: true,
      isDescendingFirst: true,
      align: 'end',
      render: (contact) => date(contact.asked_at),
    },
    {
      key: 'confirmed',
      title: t('confirmed'),
      isHidden: true,
      align: 'end',
      render: ({ confirmed_at }) => day(confirmed_at),
    },
    {
      key: 'unsubscribed',
      title: t('statuses.unsubscribed'),
      isHidden: true,
      align: 'end',
      render: ({ unsubscribed_at }) => day(unsubscribed_at),
    },
  ];
}
