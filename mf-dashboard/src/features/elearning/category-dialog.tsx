import { CategoryFields } from '@stoa/shared/contracts/category-fields';
import type { CourseCategory } from '@stoa/shared/contracts/learning';
import { dataOrNull } from '@stoa/shared/data/must';
import { Form, SubmitButton, TextField, useForm } from '@stoa/shared/forms';
import { notify } from '@stoa/shared/notify';
import { getClient } from '@stoa/shared/session';
import { useSite } from '@stoa/shared/shell';
import { Button, Cluster, Dialog } from '@stoa/shared/ui';
import { useDeleteWithUndo } from '../../data/undoable-delete.ts';
import { useLedSlug } from '../../data/use-led-slug.ts';
import { useManageErrorMessage } from '../../data/use-manage-error-message.ts';
import { useManageTranslations } from '../../translations/manage/index.ts';

const TAKEN = '23505';

/** Makes a category, changes one or deletes it. */
export function CategoryDialog(props: {
  category: CourseCategory | null;
  /** Position of a new category. */
  position: number;
  onDone(): Promise<void>;
  /** Reads the categories again after one was deleted. */
  onRemoved(): Promise<unknown>;
  onClose(): void;
}) {
  const { t } = useManageTranslations();
  const say = useManageErrorMessage();
  const { account_id: accountId } = useSite();
  const { category } = props;
  const deleteWithUndo = useDeleteWithUndo();
  const form = useForm({
    schema: CategoryFields,
    initial: { name: category?.name ?? '', slug: category?.slug ?? '' },
    snapshot: { entity: category?.id },
    texts: { name: t('elearning.categories.nameWrong'), slug: t('elearning.categories.slugWrong') },
    codes: { slug_taken: { field: 'slug', text: t('refused.slug_taken') } },
    failed: say,
    async submit(row) {
      const table = (await getClient()).from('course_categories');
      const { error } = await (category
        ? table.update(row).eq('id', category.id)
        : table.insert({ ...row, account_id: accountId, position: props.position }));
      if (error) throw new Error(error.code === TAKEN ? 'slug_taken' : error.message);
      notify('success', t('saved'));
      await props.onDone();
    },
  });
  useLedSlug(form, 'name', { isLed: !category, fallback: `category-${props.position + 1}` });

  function remove(id: string) {
    deleteWithUndo(id, {
      text: t('elearning.categories.removed'),
      async remove() {
        dataOrNull(await (await getClient()).from('course_categories').delete().eq('id', id));
        await props.onRemoved();
      },
      explain: say,
    });
    props.onClose();
  }
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
            <Button variant="quiet" onClick={() => remove(category.id)}>
              {t('elearning.categories.remove')}
            </Button>
          ) : (
            <span />
          )}
          <SubmitButton form={form}>{t('save')}</SubmitButton>
        </Cluster>
      }
    >
      <Form form={form} gap={4}>
        <TextField
          form={form}
          name="name"
          label={t('elearning.categories.name')}
          dir="auto"
          maxLength={80}
          required
        />
        <TextField
          form={form}
          name="slug"
          label={t('elearning.categories.slug')}
          hint={t('elearning.categories.slugHint')}
          dir="ltr"
          maxLength={80}
          required
        />
      </Form>
    </Dialog>
  );
}
