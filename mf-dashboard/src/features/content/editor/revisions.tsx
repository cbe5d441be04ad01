import { History } from 'lucide-react';
import { styled } from 'styled-components';
import { useTranslations } from '@stoa/shared/i18n';
import { Button, EmptyState, space } from '@stoa/shared/ui';
import { LoadFailed, SkeletonRows } from '@stoa/shared/workplace';
import { useFormat } from '../../../data/format.ts';
import type { ContentDraft } from '../content-draft.ts';
import type { ContentKind } from '../content-kind.ts';
import type { RevisionRow } from '../content-rows.ts';
import { useRevisions } from '../use-content.ts';
import { compareDrafts } from './compare.ts';

const List = styled.ol`
  display: grid;
  gap: ${space(3)};
  padding: 0;
  list-style: none;
  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: ${space(3)};
    padding: ${space(4)};
    border: 1px solid var(--stoa-border);
    border-radius: var(--stoa-radius-lg);
    background: var(--stoa-surface);
  }
  small {
    display: block;
    color: var(--stoa-muted);
  }
`;

/** The last twenty of what was published or stored at a conflict, each with how it differs from what is being edited, and the way back to it. */
export function Revisions(props: {
  kind: ContentKind;
  id: string;
  draft: ContentDraft;
  isBusy: boolean;
  onRestore(revision: RevisionRow): void;
}) {
  const { t } = useTranslations('dashboard');
  const format = useFormat();
  const { data, error, mutate } = useRevisions(props.kind, props.id);
  if (error && !data) return <LoadFailed error={error} onRetry={() => void mutate()} />;
  if (!data) return <SkeletonRows />;
  if (data.length === 0)
    return (
      <EmptyState icon={<History size={40} strokeWidth={1.25} />} title={t('content.noRevisions')}>
        {t('content.noRevisionsText')}
      </EmptyState>
    );
  return (
    <List aria-label={t('content.revisions')}>
      {data.map((revision) => (
        <li key={revision.id}>
          <div>
            <strong>{t('content.revision', { number: revision.number })}</strong>
            <small>{format.dateTime(revision.published_at)}</small>
            {revision.reason === 'conflict' && <small>{t('content.fromConflict')}</small>}
            <small>
              <Difference revision={revision.data} draft={props.draft} />
            </small>
          </div>
          <Button
            size="sm"
            variant="secondary"
            disabled={props.isBusy}
            onClick={() => props.onRestore(revision)}
          >
            {t('content.restore')}
          </Button>
        </li>
      ))}
    </List>
  );
}

function Difference({ revision, draft }: { revision: ContentDraft; draft: ContentDraft }) {
  const { t } = useTranslations('dashboard');
  const { added, removed, changed, fields } = compareDrafts(revision, draft);
  const parts = [
    added > 0 && t('content.blocksAdded', { count: added }),
    removed > 0 && t('content.blocksRemoved', { count: removed }),
    changed > 0 && t('content.blocksChanged', { count: changed }),
    fields.length > 0 && t('content.fieldsChanged', { count: fields.length }),
  ].filter(Boolean);
  return parts.length === 0 ? t('content.same') : t('content.since', { what: parts.join(' · ') });
}
