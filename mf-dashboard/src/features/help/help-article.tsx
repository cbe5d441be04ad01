import { Link, useParams } from '@stoa/shared/router';
import { useBootstrap } from '@stoa/shared/shell';
import { Cluster, EmptyState, LinkButton, space } from '@stoa/shared/ui';
import { Screen, SkeletonRows } from '@stoa/shared/workplace';
import { BookOpen } from 'lucide-react';
import { styled } from 'styled-components';
import { DOCS_OF_ARTICLES } from '../../data/docs-of-articles.ts';
import { useHelpTranslations } from '../../translations/help/index.ts';
import { useArticles } from './use-articles.ts';

const Body = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 42rem) minmax(12rem, 1fr);
  gap: ${space(8)};
  align-items: start;
  ol {
    display: grid;
    gap: ${space(4)};
    padding-inline-start: ${space(6)};
    margin-block-end: ${space(6)};
    line-height: 1.6;
  }
  li::marker {
    color: var(--stoa-primary-text);
    font-weight: 600;
  }
  nav {
    padding-inline-start: ${space(5)};
    border-inline-start: 1px solid var(--stoa-border);
  }
  nav a {
    display: block;
    padding-block: ${space(1)};
    color: var(--stoa-muted);
    text-decoration: none;
  }
  nav a:hover,
  nav a[aria-current] {
    color: var(--stoa-text);
  }
  nav a[aria-current] {
    font-weight: 560;
  }
  @media (max-width: 60rem) {
    grid-template-columns: minmax(0, 1fr);
    nav {
      padding: ${space(5)} 0 0;
      border-inline-start: 0;
      border-block-start: 1px solid var(--stoa-border);
    }
    nav a {
      padding-block: ${space(2)};
    }
  }
`;

/** One article of the documentation, with the way to the area it is about and to the others. */
export function HelpArticle() {
  const { t } = useHelpTranslations();
  const { article: id = '' } = useParams();
  const articles = useArticles();
  const { platformUrl } = useBootstrap();
  const article = articles?.find((one) => one.id === id);
  const back = <Link to="/dashboard/help">{t('all')}</Link>;
  if (!article)
    return (
      <Screen title={t('title')} above={back}>
        {articles ? (
          <EmptyState
            icon={<BookOpen size={40} strokeWidth={1.25} />}
            title={t('noArticleTitle')}
            action={<LinkButton to="/dashboard/help">{t('all')}</LinkButton>}
          >
            {t('noArticle')}
          </EmptyState>
        ) : (
          <SkeletonRows />
        )}
      </Screen>
    );
  const doc = DOCS_OF_ARTICLES[article.id];
  const about = `about.${article.id}`;
  return (
    <Screen above={back} title={t(`${about}.title`)} lead={t(`${about}.lead`)}>
      <Body>
        <article>
          <ol>
            {Array.from({ length: article.steps }, (_, index) => (
              <li key={index}>{t(`${about}.s${index + 1}`)}</li>
            ))}
          </ol>
          <Cluster $gap={3}>
            <LinkButton to={article.path}>{t('open')}</LinkButton>
            {doc && (
              <LinkButton variant="secondary" to={`${platformUrl.replace(/\/$/, '')}/docs/${doc}`}>
                {t('more')}
              </LinkButton>
            )}
          </Cluster>
        </article>
        <nav aria-label={t('list')}>
          {articles?.map((one) => (
            <Link
              key={one.id}
              to={`/dashboard/help/${one.id}`}
              aria-current={one === article ? 'page' : undefined}
            >
              {t(`about.${one.id}.title`)}
            </Link>
          ))}
        </nav>
      </Body>
    </Screen>
  );
}
