import type { DocsFound } from '@stoa/shared/contracts/doc-search';
import { Link } from '@stoa/shared/router';
import { space } from '@stoa/shared/ui';
import { styled } from 'styled-components';
import { useMarketingTranslations } from '../../translations/marketing.ts';

const List = styled.ul`
  display: grid;
  gap: ${space(2)};
  margin: 0 calc(-1 * ${space(3)});
  padding: 0;
  list-style: none;
  a {
    display: block;
    padding: ${space(3)};
    border-radius: var(--stoa-radius);
    color: inherit;
    text-decoration: none;
    &:hover,
    &:focus-visible {
      background: var(--stoa-primary-soft);
    }
  }
  strong {
    color: var(--stoa-primary-text);
  }
  small {
    margin-inline-start: ${space(2)};
    color: var(--stoa-muted);
  }
  p {
    margin-block-start: ${space(1)};
    color: var(--stoa-muted);
    font-size: var(--stoa-size-sm);
  }
  mark {
    background: none;
    color: var(--stoa-text);
    font-weight: 600;
  }
`;
const Said = styled.p`
  margin-block-end: ${space(3)};
  color: var(--stoa-muted);
  font-size: var(--stoa-size-sm);
`;

/** Pages of the documentation that were found, each with the words around the hit. */
export function DocHits({ found: { hits, meant }, text }: { found: DocsFound; text: string }) {
  const { t } = useMarketingTranslations();
  return (
    <>
      <Said>
        {hits.length === 0
          ? t('docs.search.none', { text })
          : meant === null
            ? t('docs.search.results', { count: hits.length })
            : t('docs.search.meant', { text: meant })}
      </Said>
      <List>
        {hits.map(({ slug, title, section, snippet }) => (
          <li key={slug}>
            <Link to={`/docs/${slug}`}>
              <strong>{title}</strong>
              <small>{section}</small>
              <p>
                {snippet.split(/[\uE000\uE001]/).map((part, index) =>
                  // oxlint-disable-next-line react/no-array-index-key
                  index % 2 === 1 ? <mark key={index}>{part}</mark> : part,
                )}
              </p>
            </Link>
          </li>
        ))}
      </List>
    </>
  );
}
