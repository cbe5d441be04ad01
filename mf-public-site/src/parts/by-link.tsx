import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { useRead } from '@stoa/shared/data/use-read';
import { Button, Container, EmptyState, Notice, Stack } from '@stoa/shared/ui';

const Room = styled(Container)`
  padding-block: clamp(2rem, 6vw, 5rem);
`;

interface ByLinkProps<T> {
  found: Pick<ReturnType<typeof useRead<T | null>>, 'data' | 'error' | 'mutate'>;
  /** Has `title`, `missingTitle`, `missing`, `failed` and `retry`. */
  t(key: string): string;
  missingIcon: ReactNode;
  width?: 'narrow';
  /** Placeholder below the title while loading. */
  coming: ReactNode;
  children(data: T): ReactNode;
}

/** Renders data accessible by a link in all its states: loaded, loading, failed (with a retry), not found. */
export function ByLink<T>({ found, t, missingIcon, width, coming, children }: ByLinkProps<T>) {
  const { data, error, mutate } = found;
  return (
    <Room $width={width}>
      {data && children(data)}
      {data === null && (
        <EmptyState level={1} icon={missingIcon} title={t('missingTitle')}>
          {t('missing')}
        </EmptyState>
      )}
      {data === undefined && !error && (
        <Stack $gap={5}>
          <h1>{t('title')}</h1>
          {coming}
        </Stack>
      )}
      {data === undefined && error && (
        <Notice
          tone="danger"
          action={
            <Button size="sm" variant="secondary" onClick={() => void mutate()}>
              {t('retry')}
            </Button>
          }
        >
          {t('failed')}
        </Notice>
      )}
    </Room>
  );
}
