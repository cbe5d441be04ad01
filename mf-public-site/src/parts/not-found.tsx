import { Button, Cluster, Container, EmptyState, LinkButton, space } from '@stoa/shared/ui';
import { styled } from 'styled-components';
import { useAccount } from '@stoa/shared/shell';
import { useSiteTranslations } from '../translations/index.ts';

const Room = styled.div`
  padding-block: ${space(20)};
`;

const Form = styled.form`
  display: flex;
  justify-content: center;
  gap: ${space(2)};
  margin-block-start: ${space(8)};
  input {
    min-inline-size: 0;
    inline-size: min(22rem, 100%);
    padding: 0 ${space(3)};
    border: 1px solid var(--stoa-border-strong);
    border-radius: var(--stoa-radius);
    background: var(--stoa-surface);
  }
`;

/** Finds courses by words; a plain form, which works without scripts. */
function Search() {
  const { t } = useSiteTranslations();
  return (
    <Form method="get" action="/course">
      <input type="search" name="q" maxLength={80} aria-label={t('catalogue.search')} />
      <Button type="submit" variant="secondary">
        {t('catalogue.search')}
      </Button>
    </Form>
  );
}

/** The account's own not-found page. */
export function NotFound() {
  const { t } = useSiteTranslations();
  const account = useAccount();
  const name = account?.settings.sitetitle || account?.name || 'Stoa';
  return (
    <Container $width="narrow" data-not-found="">
      <Room>
        <EmptyState
          level={1}
          title={t('state.notFound')}
          action={
            <Cluster $justify="center">
              <LinkButton to="/">{t('state.toHome')}</LinkButton>
              {account && (
                <>
                  <LinkButton to="/course" variant="secondary">
                    {t('state.toCourses')}
                  </LinkButton>
                  <LinkButton to="/blog" variant="secondary">
                    {t('missing.blog')}
                  </LinkButton>
                </>
              )}
            </Cluster>
          }
        >
          {t('state.notFoundText', { name })}
        </EmptyState>
        {account && <Search />}
      </Room>
    </Container>
  );
}
