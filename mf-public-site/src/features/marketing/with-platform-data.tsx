import type { ReactNode } from 'react';
import type { PageQuery } from '@stoa/shared/contracts/page-query';
import { Container, Notice, Skeleton, Stack } from '@stoa/shared/ui';
import { NotFound } from '../../parts/not-found.tsx';
import { useSiteTranslations } from '../../translations/index.ts';
import { usePlatformData } from '../../data/use-platform-data.ts';

/** A declared read of the platform in all its states. */
export function WithPlatformData<T>(props: { query: PageQuery; children: (data: T) => ReactNode }) {
  const { data, error } = usePlatformData<T | null>(props.query);
  const { t } = useSiteTranslations();
  if (data) return props.children(data);
  if (data === null) return <NotFound />;
  return (
    <Container $width="narrow" aria-busy={error ? undefined : true} aria-label={t('state.loading')}>
      {error ? (
        <Notice tone="danger" title={t('state.failed')}>
          <p>{t('state.failedText')}</p>
        </Notice>
      ) : (
        <Stack $gap={5}>
          <Skeleton $height="3rem" $width="min(34rem, 90%)" />
          <Skeleton $height="18rem" />
        </Stack>
      )}
    </Container>
  );
}
