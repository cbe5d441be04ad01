import { styled } from 'styled-components';
import { Link } from '@stoa/shared/router';
import { space } from '@stoa/shared/ui';
import { useMarketingTranslations } from '../../translations/marketing.ts';

export interface DocLine {
  slug: string;
  title: string;
  section: string;
}

const Sections = styled.nav`
  display: grid;
  gap: ${space(6)};
  h2 {
    margin-block-end: ${space(2)};
    font-size: 1.05rem;
  }
  ul {
    padding: 0;
    list-style: none;
  }
  a {
    display: block;
    padding-block: ${space(1)};
  }
`;

/** Every page of the documentation by section. */
export function DocsTree({ docs, current }: { docs: readonly DocLine[]; current?: string }) {
  const { t } = useMarketingTranslations();
  const sections = [...new Set(docs.map(({ section }) => section))];
  return (
    <Sections aria-label={t('docs.tree')}>
      {sections.map((section) => (
        <div key={section}>
          <h2>{section}</h2>
          <ul>
            {docs
              .filter((doc) => doc.section === section)
              .map(({ slug, title }) => (
                <li key={slug}>
                  <Link to={`/docs/${slug}`} aria-current={slug === current ? 'page' : undefined}>
                    {title}
                  </Link>
                </li>
              ))}
          </ul>
        </div>
      ))}
    </Sections>
  );
}
