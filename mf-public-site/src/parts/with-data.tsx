import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { PageQuery } from '@stoa/shared/contracts/page-query';
import { usePageData, useSWRConfig } from '@stoa/shared/data';
import { Button, Container, Notice, Skeleton, space, Stack } from '@stoa/shared/ui';
import { useSiteTranslations } from '../translations/index.ts';
import { NotFound } from './not-found.tsx';

const Room = styled.div`
  padding-block: ${space(16)};
  min-block-size: 60vh;
`;

/** A route's declared data in all its states: there, coming, failed (with a way to try again), not found. */
export function WithData<T>(props: { query: PageQuery; children: (data: T) => ReactNode }) {
  const { data, error } = usePageData<T | null>(props.query);
  if (data) return props.children(data);
  if (data === null) return <NotFound />;
  return error ? <Failed /> : <Coming />;
}

function Coming() {
  const { t } = useSiteTranslations();
  return (
    <Container aria-busy="true" aria-label={t('state.loading')}>
      <Room>
        <Stack $gap={5}>
          <Skeleton $height="1rem" $width="8rem" />
          <Skeleton $height="3rem" $width="min(34rem, 90%)" />
          <Skeleton $height="1.2rem" $width="min(28rem, 80%)" />
          <Skeleton $height="18rem" />
        </Stack>
      </Room>
    </Container>
  );
}

function Failed() {
  const { t } = useSiteTranslations();
  const { mutate } = useSWRConfig();
  const retry = () => void mutate((key) => typeof key === 'string' && key.startsWith('page:'));
  return (
    <Container $width="narrow">
      <Room>
        <Notice
          tone="danger"
          title={t('state.failed')}
          action={
            <Button size="sm" variant="secondary" onClick={retry}>
              {t('state.retry')}
            </Button>
          }
        >
          <p>{t('state.failedText')}</p>
        </Notice>
      </Room>
    </Container>
  );
}
