import { styled } from 'styled-components';
import type { PageQuery } from '@stoa/shared/contracts/page-query';
import { relevantSearch } from '@stoa/shared/data/address-values';
import { Link, useLocation } from '@stoa/shared/router';
import { space } from '@stoa/shared/ui';
import { useSiteTranslations } from '../translations/index.ts';

const Row = styled.nav`
  display: flex;
  align-items: baseline;
  justify-content: center;
  gap: ${space(6)};
  padding-block-start: ${space(10)};
`;

/** The way to the pages before and after; nothing where one page holds all. */
export function Pages({ reads, hasNext }: { reads: readonly PageQuery[]; hasNext: boolean }) {
  const { t } = useSiteTranslations();
  const { pathname, search: given } = useLocation();
  const search = relevantSearch(given, reads);
  const page = Math.max(1, Number.parseInt(new URLSearchParams(search).get('page') ?? '', 10) || 1);
  if (page === 1 && !hasNext) return null;
  const at = (number: number) => {
    const query = new URLSearchParams(search);
    if (number > 1) query.set('page', String(number));
    else query.delete('page');
    return query.size > 0 ? `${pathname}?${query}` : pathname;
  };
  return (
    <Row aria-label={t('catalogue.pages')}>
      {page > 1 && (
        <Link to={at(page - 1)} rel="prev">
          {t('catalogue.previous')}
        </Link>
      )}
      <span aria-current="page">{t('catalogue.page', { number: page })}</span>
      {hasNext && (
        <Link to={at(page + 1)} rel="next">
          {t('catalogue.next')}
        </Link>
      )}
    </Row>
  );
}
