import type { CourseCategory } from '@stoa/shared/contracts/learning';
import { notify } from '@stoa/shared/notify';
import { getClient } from '@stoa/shared/session';
import { Button, Cluster, EmptyState, IconButton, Table } from '@stoa/shared/ui';
import { LoadFailed, SkeletonRows } from '@stoa/shared/workplace';
import { ArrowDown, ArrowUp, Tags } from 'lucide-react';
import { useState } from 'react';
import { useFormat } from '../../data/format.ts';
import { useHiddenIds } from '../../data/undoable-delete.ts';
import { useManageErrorMessage } from '../../data/use-manage-error-message.ts';
import { useManageTranslations } from '../../translations/manage/index.ts';
import { CategoryDialog } from './category-dialog.tsx';
import { ElearningScreen } from './elearning-screen.tsx';
import { useElearning } from './use-elearning.ts';

/** The categories of the account's courses. */
export function Categories() {
  const { t } = useManageTranslations();
  const say = useManageErrorMessage();
  const [open, setOpen] = useState<CourseCategory | 'new' | null>(null);
  const { data, error, mutate } = useElearning();
  const hidden = useHiddenIds();
  const categories = (data?.categories ?? []).filter(({ id }) => !hidden.has(id));

  /** Everything gets the number of its place, so that two with the same one cannot stay. */
  async function move(from: number, to: number) {
    const order = categories.toSpliced(from, 1).toSpliced(to, 0, categories[from]!);
    try {
      const client = await getClient();
      for (const [position, { id, position: before }] of order.entries()) {
        if (position === before) continue;
        const reply = await client.from('course_categories').update({ position }).eq('id', id);
        if (reply.error) throw new Error(reply.error.message);
      }
    } catch (failure) {
      notify('error', say(failure));
    }
    await mutate();
  }
  return (
    <ElearningScreen
      title={t('elearning.tabs.categories')}
      lead={t('elearning.categories.lead')}
      actions={<Button onClick={() => setOpen('new')}>{t('elearning.categories.add')}</Button>}
    >
      {!data && (error ? <LoadFailed error={error} onRetry={() => void mutate()} /> : <SkeletonRows />)}
      {data && categories.length === 0 && (
        <EmptyState icon={<Tags size={40} strokeWidth={1.25} />} title={t('elearning.categories.emptyTitle')}>
          {t('elearning.categories.empty')}
        </EmptyState>
      )}
      {data && categories.length > 0 && (
        <CategoryTable
          categories={categories}
          countOf={(id) => data.courses.filter(({ category_id }) => category_id === id).length}
          onMove={(from, to) => void move(from, to)}
          onEdit={setOpen}
        />
      )}
      {open && (
        <CategoryDialog
          category={open === 'new' ? null : open}
          position={categories.length}
          onClose={() => setOpen(null)}
          onRemoved={mutate}
          onDone={async () => {
            setOpen(null);
            await mutate();
          }}
        />
      )}
    </ElearningScreen>
  );
}

function CategoryTable(props: {
  categories: readonly CourseCategory[];
  countOf(id: string): number;
  onMove(from: number, to: number): void;
  onEdit(category: CourseCategory): void;
}) {
  const { t } = useManageTranslations();
  const { count } = useFormat();
  const { categories } = props;
  return (
    <Table
      caption={t('elearning.categories.caption')}
      rows={categories}
      rowKey={({ id }) => id}
      columns={[
        { key: 'name', title: t('elearning.categories.name'), render: ({ name }) => <bdi>{name}</bdi> },
        { key: 'slug', title: t('elearning.categories.slug'), render: ({ slug }) => <bdi>{slug}</bdi> },
        {
          key: 'courses',
          title: t('elearning.categories.courses'),
          align: 'end',
          render: ({ id }) => count(props.countOf(id)),
        },
        {
          key: 'actions',
          title: t('elearning.categories.actions'),
          align: 'end',
          render: (category) => {
            const place = categories.indexOf(category);
            const { name } = category;
            return (
              <Cluster as="span" $gap={1} $justify="end">
                <IconButton
                  label={t('elearning.categories.up', { name })}
                  disabled={place === 0}
                  onClick={() => props.onMove(place, place - 1)}
                >
                  <ArrowUp size={18} strokeWidth={1.5} aria-hidden />
                </IconButton>
                <IconButton
                  label={t('elearning.categories.down', { name })}
                  disabled={place === categories.length - 1}
                  onClick={() => props.onMove(place, place + 1)}
                >
                  <ArrowDown size={18} strokeWidth={1.5} aria-hidden />
                </IconButton>
                <Button
                  size="sm"
                  variant="secondary"
                  aria-label={t('elearning.categories.editOf', { name })}
                  onClick={() => props.onEdit(category)}
                >
                  {t('elearning.categories.edit')}
                </Button>
              </Cluster>
            );
          },
        },
      ]}
    />
  );
}
