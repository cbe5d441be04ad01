import { styled } from 'styled-components';
import { usePageData } from '@stoa/shared/data';
import { relevantSearch } from '@stoa/shared/data/address-values';
import { Link, useLocation } from '@stoa/shared/router';
import { Button, space } from '@stoa/shared/ui';
import { catalogueQuery, categoriesQuery, CATALOGUE_SORTS, LEVELS } from '../../data/queries.ts';
import { useSiteTranslations } from '../../translations/index.ts';

const Form = styled.form`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: ${space(4)};
  margin-block-end: ${space(8)};
  padding-block: ${space(5)};
  border-block: 1px solid var(--stoa-border);
  label {
    display: grid;
    flex: 1 1 9rem;
    gap: ${space(1)};
    font-size: var(--stoa-size-sm);
    color: var(--stoa-muted);
  }
  label:first-child {
    flex-basis: 16rem;
  }
  input,
  select {
    min-block-size: 2.75rem;
    inline-size: 100%;
    padding: 0 ${space(3)};
    border: 1px solid var(--stoa-border-strong);
    border-radius: var(--stoa-radius);
    background: var(--stoa-surface);
    color: var(--stoa-text);
    font-size: var(--stoa-size-md);
  }
`;

/** A plain form: it works before and without any script, and its answer is an address that can be kept. */
export function CatalogueForm() {
  const { t } = useSiteTranslations();
  const search = relevantSearch(useLocation().search, [catalogueQuery]);
  const { data: categories = [] } = usePageData<{ slug: string; name: string }[]>(categoriesQuery);
  const given = new URLSearchParams(search);
  const value = (name: string) => given.get(name) ?? '';
  return (
    // Written anew when the address changes, so that the fields say what is shown.
    <Form key={search} method="get" action="/course">
      <label>
        {t('catalogue.search')}
        <input type="search" name="q" defaultValue={value('q')} maxLength={80} />
      </label>
      {categories.length > 0 && (
        <label>
          {t('catalogue.category')}
          <select name="category" defaultValue={value('category')}>
            <option value="">{t('catalogue.allCategories')}</option>
            {categories.map(({ slug, name }) => (
              <option key={slug} value={slug}>
                {name}
              </option>
            ))}
          </select>
        </label>
      )}
      <label>
        {t('course.filter')}
        <select name="level" defaultValue={value('level')}>
          <option value="">{t('course.all')}</option>
          {LEVELS.map((level) => (
            <option key={level} value={level}>
              {t(`course.levels.${level}`)}
            </option>
          ))}
        </select>
      </label>
      <label>
        {t('catalogue.sort')}
        <select name="sort" defaultValue={value('sort')}>
          <option value="">{t('catalogue.sorts.usual')}</option>
          {Object.keys(CATALOGUE_SORTS).map((sort) => (
            <option key={sort} value={sort}>
              {t(`catalogue.sorts.${sort}`)}
            </option>
          ))}
        </select>
      </label>
      <Button type="submit">{t('catalogue.show')}</Button>
      {search && <Link to="/course">{t('catalogue.clear')}</Link>}
    </Form>
  );
}
