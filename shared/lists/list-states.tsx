import { SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { numberFormat } from '../contracts/intl.ts';
import { useTranslations } from '../i18n/index.tsx';
import { Button, Cluster, EmptyState, Notice, space } from '../ui/index.ts';
import { NotPossibleError } from './run-bulk.ts';
import type { Bulk } from './use-bulk.ts';

const MAX_LISTED = 10;

const Reasons = styled.ul`
  margin-block: ${space(1)} ${space(3)};
  padding-inline-start: 1.2em;
`;

/** No row matches: the filters stand above it and can be removed there. */
export function NoMatch({ title, onClear }: { title?: string | undefined; onClear: () => void }) {
  const { t } = useTranslations('lists');
  return (
    <EmptyState
      icon={<SearchX size={40} strokeWidth={1.25} />}
      title={title ?? t('noMatchTitle')}
      action={
        <Button variant="secondary" onClick={onClear}>
          {t('clearFilters')}
        </Button>
      }
    >
      {t('noMatch')}
    </EmptyState>
  );
}

/** The last rows stay on the screen while a read fails. */
export function StaleNotice({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslations('lists');
  return (
    <Notice tone="danger" title={t('staleTitle')}>
      <p>{t('stale')}</p>
      <Button size="sm" variant="secondary" onClick={onRetry}>
        {t('retry')}
      </Button>
    </Notice>
  );
}

/** The rows that an action could not change, each with its reason. */
export function BulkFailures<Row>(props: {
  bulk: Bulk<Row>;
  rowName: (row: Row) => string;
  errorText?: ((error: unknown) => string) | undefined;
}) {
  const { t, language } = useTranslations('lists');
  const { failed, dismiss } = props.bulk;
  if (failed.length === 0) return null;
  const reason = (error: unknown): ReactNode => {
    if (error instanceof NotPossibleError) return t('notPossible');
    return props.errorText?.(error) ?? t('failedReason');
  };
  return (
    <Notice tone="danger" title={t('failedTitle', { count: failed.length })}>
      <Reasons>
        {failed.slice(0, MAX_LISTED).map(({ row, error }) => (
          <li key={props.rowName(row)}>
            <bdi>{props.rowName(row)}</bdi>: {reason(error)}
          </li>
        ))}
      </Reasons>
      {failed.length > MAX_LISTED && (
        <p>{t('moreFailures', { count: numberFormat(language).format(failed.length - MAX_LISTED) })}</p>
      )}
      <Cluster>
        <Button size="sm" variant="secondary" onClick={dismiss}>
          {t('dismiss')}
        </Button>
      </Cluster>
    </Notice>
  );
}
