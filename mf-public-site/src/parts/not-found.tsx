import { Cluster, Container, EmptyState, LinkButton, space } from '@stoa/shared/ui';
import { styled } from 'styled-components';
import { useAccount } from '@stoa/shared/shell';
import { useSiteWords } from '../words/index.ts';

const Room = styled.div`
  padding-block: ${space(20)};
`;

/** The account's own not-found page. */
export function NotFound() {
  const { t } = useSiteWords();
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
                <LinkButton to="/course" variant="secondary">
                  {t('state.toCourses')}
                </LinkButton>
              )}
            </Cluster>
          }
        >
          {t('state.notFoundText', { name })}
        </EmptyState>
      </Room>
    </Container>
  );
}
