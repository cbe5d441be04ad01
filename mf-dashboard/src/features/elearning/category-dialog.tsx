import type { CourseCategory } from '@stoa/shared/contracts/learning';
import { notify } from '@stoa/shared/notify';
import { getClient } from '@stoa/shared/session';
import { useSite } from '@stoa/shared/shell';
import { Button, Cluster, Dialog, Field, Input, Notice, Stack } from '@stoa/shared/ui';
import { type FormEvent, useId, useState } from 'react';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { slugOf } from '../../data/slug-of.ts';
import { useManageErrorMessage } from '../../data/use-manage-error-message.ts';
import { useManageTranslations } from '../../translations/manage/index.ts';

const TAKEN = '23505';

/** Makes a category, changes one or deletes it. */
export function CategoryDialog(props: {
  category: CourseCategory | null;
  /** Where a new one is put. */
  position: number;
  onDone(): Promise<void>;
  onClose(): void;
}) {
  const { t } = useManageTranslations();
  const say = useManageErrorMessage();
  const formId = useId();
  const { account_id: accountId } = useSite();
  const { category } = props;
  const [name, setName] = useState(category?.name ?? '');
  const [typedSlug, setTypedSlug] = useState(category?.slug ?? null);
  const [isBusy, setBusy] = useState(false);
  const [isChecked, setChecked] = useState(false);
  const [isRemoving, setRemoving] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const slug = typedSlug ?? (name.trim() ? slugOf(name, `category-${props.position + 1}`) : '');
  const isNamed = name.trim().length >= 1 && name.trim().length <= 80;
  const isSlug = /^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug) && slug.length <= 80;

  async function run(
    work: (table: CategoryTable) => PromiseLike<{ error: { message: string; code?: string } | null }>,
    said: string,
  ) {
    setBusy(true);
    setProblem(null);
    const { error } = await work((await getClient()).from('course_categories'));
    if (error) {
      setProblem(say(error.code === TAKEN ? 'slug_taken' : error.message));
      setBusy(false);
      return;
    }
    notify('success', said);
    await props.onDone();
  }
  function save(event: FormEvent) {
    event.preventDefault();
    setChecked(true);
    if (!isNamed || !isSlug) return;
    const row = { name: name.trim(), slug };
    void run(
      (table) =>
        category
          ? table.update(row).eq('id', category.id)
          : table.insert({ ...row, account_id: accountId, position: props.position }),
      t('saved'),
    );
  }
  if (isRemoving && category)
    return (
      <ConfirmDialog
        title={t('elearning.categories.removeTitle', { name: category.name })}
        text={t('elearning.categories.removeText')}
        action={t('elearning.categories.remove')}
        isDangerous
        isBusy={isBusy}
        problem={problem}
        labels={{ cancel: t('cancel'), close: t('close') }}
        onConfirm={() =>
          void run((table) => table.delete().eq('id', category.id), t('elearning.categories.removed'))
        }
        onClose={props.onClose}
      />
    );
  return (
    <Dialog
      open
      onClose={props.onClose}
      title={
        category
          ? t('elearning.categories.editTitle', { name: category.name })
          : t('elearning.categories.add')
      }
      closeLabel={t('close')}
      footer={
        <Cluster $gap={3} $justify="space-between">
          {category ? (
            <Button variant="quiet" onClick={() => setRemoving(true)}>
              {t('elearning.categories.remove')}
            </Button>
          ) : (
            <span />
          )}
          <Button type="submit" form={formId} busy={isBusy}>
            {t('save')}
          </Button>
        </Cluster>
      }
    >
      <form id={formId} noValidate onSubmit={save}>
        <Stack $gap={4}>
          {problem !== null && <Notice tone="danger">{problem}</Notice>}
          <Field
            label={t('elearning.categories.name')}
            error={isChecked && !isNamed && t('elearning.categories.nameWrong')}
            required
          >
            <Input dir="auto" maxLength={80} value={name} onChange={({ target }) => setName(target.value)} />
          </Field>
          <Field
            label={t('elearning.categories.slug')}
            hint={t('elearning.categories.slugHint')}
            error={isChecked && !isSlug && t('elearning.categories.slugWrong')}
            required
          >
            <Input
              dir="ltr"
              maxLength={80}
              value={slug}
              onChange={({ target }) => setTypedSlug(target.value)}
            />
          </Field>
        </Stack>
      </form>
    </Dialog>
  );
}

type CategoryTable = ReturnType<Awaited<ReturnType<typeof getClient>>['from']>;
