import { Link } from '@stoa/shared/router';
import { useSite } from '@stoa/shared/shell';
import { Field, Grid, Input } from '@stoa/shared/ui';
import { Screen, SkeletonRows } from '@stoa/shared/workplace';
import { useState } from 'react';
import { styled } from 'styled-components';
import { WayCard } from '../../components/way-card.tsx';
import { Muted } from '../../components/text-box.tsx';
import { useHelpTranslations } from '../../translations/help/index.ts';
import type { Article } from '../../data/help-articles.ts';
import { useArticles } from './use-articles.ts';

const Search = styled.div`
  max-inline-size: 26rem;
`;
/** The documentation: one article for each area that this person has, found by any of its words. */
export function Help() {
  const { t } = useHelpTranslations();
  const { name: site } = useSite();
  const articles = useArticles();
  const [text, setText] = useState('');
  const wanted = text.trim().toLowerCase();
  const textOf = ({ id, steps }: Article) =>
    ['title', 'lead', ...Array.from({ length: steps }, (_, index) => `s${index + 1}`)]
      .map((key) => t(`about.${id}.${key}`))
      .join(' ');
  const found = articles?.filter((article) => textOf(article).toLowerCase().includes(wanted));
  return (
    <Screen title={t('title')} lead={t('lead', { site })}>
      <Search>
        <Field label={t('search')}>
          <Input type="search" value={text} maxLength={80} onChange={({ target }) => setText(target.value)} />
        </Field>
      </Search>
      {!found && <SkeletonRows />}
      {found?.length === 0 && <Muted as="output">{t('none', { text: text.trim() })}</Muted>}
      {found && found.length > 0 && (
        <Grid as="nav" aria-label={t('list')} $min="17rem" $gap={3}>
          {found.map(({ id }) => (
            <WayCard key={id} $pad={4}>
              <Link to={`/dashboard/help/${id}`}>{t(`about.${id}.title`)}</Link>
              <Muted>{t(`about.${id}.lead`)}</Muted>
            </WayCard>
          ))}
        </Grid>
      )}
    </Screen>
  );
}
