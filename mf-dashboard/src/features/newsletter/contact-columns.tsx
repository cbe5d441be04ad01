import type { ListColumn } from '@stoa/shared/lists';
import { useFormat } from '../../data/format.ts';
import { useNewsletterTranslations } from '../../translations/newsletter/index.ts';
import type { ContactRow } from './contact-query.ts';

/** Returns a language by its name in another one. */
export const languageName = (code: string, inLanguage: string): string =>
  new Intl.DisplayNames([inLanguage], { type: 'language' }).of(code) ?? code;

/** The columns of newsletter contacts. */
export function useContactColumns(): ListColumn<ContactRow>[] {
  const { t, language: ownLanguage } = useNewsletterTranslations();
  const { date } = useFormat();
  return [
    { key: 'email', title: t('email'), isSortable: true, render: ({ email }) => <bdi>{email}</bdi> },
    {
      key: 'language',
      title: t('language'),
      isSortable: true,
      isHidden: true,
      render: ({ language }) => (language ? languageName(language, ownLanguage) : '–'),
    },
    {
      key: 'joined',
      title: t('asked'),
      isSortable: true,
      isDescendingFirst: true,
      align: 'end',
      render: (contact) => date(contact.created_at),
    },
  ];
}
