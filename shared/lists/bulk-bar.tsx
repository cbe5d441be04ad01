import { styled } from 'styled-components';
import { numberFormat } from '../contracts/intl.ts';
import { useTranslations } from '../i18n/index.tsx';
import { Button, Cluster, Dialog, onMobile, space } from '../ui/index.ts';
import type { ListAction } from './list-types.ts';
import type { Bulk } from './use-bulk.ts';
import type { Selection } from './use-selection.ts';

const Bar = styled(Cluster)`
  position: sticky;
  inset-block-end: ${space(3)};
  z-index: 3;
  /* Above the bar at the bottom of a phone. */
  ${onMobile} {
    inset-block-end: calc(4.25rem + env(safe-area-inset-bottom));
  }
  padding: ${space(2)} ${space(4)};
  border: 1px solid var(--stoa-border-strong);
  border-radius: var(--stoa-radius-lg);
  background: var(--stoa-surface);
  box-shadow: var(--stoa-shadow);
  font-size: var(--stoa-size-sm);
`;
const Count = styled.output`
  font-weight: 600;
  font-variant-numeric: tabular-nums;
`;

/** Offers actions for the selected rows. */
export function BulkBar<Row>(props: {
  actions: readonly ListAction<Row>[];
  selection: Selection<Row>;
  bulk: Bulk<Row>;
  total: number;
}) {
  const { t, language } = useTranslations('lists');
  const { actions, selection, bulk, total } = props;
  const number = (value: number) => numberFormat(language).format(value);
  const count = selection.isAll ? total : selection.rows.length;
  const { openAction } = bulk;
  const question = openAction?.question?.(count);
  const form = openAction && 'form' in openAction && openAction.form;
  if (count === 0 && !bulk.progress) return null;
  return (
    <Bar as="section" aria-label={t('bulkActions')} $justify="space-between" $gap={3}>
      <Cluster $gap={3}>
        <Count>
          {bulk.progress
            ? t('working', { done: number(bulk.progress.done), total: number(bulk.progress.total) })
            : t('selected', { count })}
        </Count>
        {!bulk.progress && !selection.isAll && total > selection.rows.length && selection.isPageSelected && (
          <Button size="sm" variant="quiet" onClick={selection.selectAll}>
            {t('selectAll', { count: number(total) })}
          </Button>
        )}
        {!bulk.progress && (
          <Button size="sm" variant="quiet" onClick={selection.clear}>
            {t('clearSelection')}
          </Button>
        )}
      </Cluster>
      <Cluster $gap={2}>
        {actions.map((action) => (
          <Button
            key={action.key}
            size="sm"
            variant={action.isDanger ? 'danger' : 'secondary'}
            busy={bulk.progress !== null}
            onClick={() => bulk.start(action)}
          >
            {action.label}
          </Button>
        ))}
      </Cluster>
      {form && form({ count, onRun: bulk.confirm, onClose: bulk.cancel })}
      {question && (
        <Dialog
          open
          onClose={bulk.cancel}
          title={question.title}
          description={question.text}
          closeLabel={t('close')}
          footer={
            <Cluster $gap={3} $justify="end">
              <Button variant="quiet" onClick={bulk.cancel}>
                {t('cancel')}
              </Button>
              <Button variant={openAction?.isDanger ? 'danger' : 'primary'} onClick={() => bulk.confirm()}>
                {openAction?.label}
              </Button>
            </Cluster>
          }
        >
          {null}
        </Dialog>
      )}
    </Bar>
  );
}
