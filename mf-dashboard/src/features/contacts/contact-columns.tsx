import { StatusBadge } from '@stoa/shared/controls';
import type { ListColumn } from '@stoa/shared/lists';
import { Link } from '@stoa/shared/router';
import { Badge, Cluster } from '@stoa/shared/ui';
import { useFormat } from '../../data/format.ts';
import { useContactTranslations } from '../../translations/contacts/index.ts';
import { contactPath } from './contact-paths.ts';
import type { ContactLine } from './contact-query.ts';

/** Returns a language by its name in another one. */
export const languageName = (code: string, inLanguage: string): string =>
  new Intl.DisplayNames([inLanguage], { type: 'language' }).of(code) ?? code;

/** The columns of contacts. */
export function useContactColumns(): ListColumn<ContactLine>[] {
  const { t, language: ownLanguage } = useContactTranslations();
  const { date } = useFormat();
  return [
    {
      key: 'email',
      title: t('email'),
      isSortable: true,
      render: ({ id, email }, place = '') => (
        <Link to={contactPath(id) + place}>
          <bdi style={{ overflowWrap: 'anywhere' }}>{email}</bdi>
        </Link>
      ),
    },
    {
      key: 'name',
      title: t('name'),
      isSortable: true,
      render: ({ name }) => <bdi>{name || '–'}</bdi>,
    },
    {
      key: 'status',
      title: t('status'),
      render: ({ status }) => <StatusBadge status={status}>{t(`statuses.${status}`)}</StatusBadge>,
    },
    {
      key: 'tags',
      title: t('tags.title'),
      render: ({ tags }) => (
        <Cluster as="span" $gap={1}>
          {tags.length === 0 && '–'}
          {tags.map((tag) => (
            <Badge key={tag}>
              <bdi>{tag}</bdi>
            </Badge>
          ))}
        </Cluster>
      ),
    },
    {
      key: 'language',
      title: t('language'),
      isSortable: true,
      isHidden: true,
      render: ({ language }) => (language ? languageName(language, ownLanguage) : '–'),
    },
    {
      key: 'source',
      title: t('source'),
      isSortable: true,
      isHidden: true,
      render: ({ source }) => t(`sources.${source}`),
    },
    {
      key: 'created',
      title: t('added'),
      isSortable: true,
      isDescendingFirst: true,
      align: 'end',
      render: ({ created_at }) => date(created_at),
    },
  ];
}
