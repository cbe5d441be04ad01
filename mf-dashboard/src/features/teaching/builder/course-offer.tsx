import { useAccess } from '@stoa/shared/data';
import { Select, StatusBadge } from '@stoa/shared/controls';
import { Cluster, Field, LinkButton, Notice, Stack } from '@stoa/shared/ui';
import { Part } from '@stoa/shared/workplace';
import { useTeachingTranslations } from '../../../translations/teaching/index.ts';
import type { BuiltCourse } from './built-course.ts';
import type { CourseDraft } from './course-draft.ts';

const WAYS = ['free', 'paid', 'members', 'private'] as const;
const SHOP = '/dashboard/manage/ecommerce/products';

/** Edits who can take the course, and the product that sells it. */
export function CourseOffer(props: {
  course: BuiltCourse;
  draft: CourseDraft;
  change(part: Partial<CourseDraft>): void;
}) {
  const { t } = useTeachingTranslations();
  const { access } = useAccess();
  const {
    course: { id, title, product },
    draft,
    change,
  } = props;
  const isManager = access?.is_manager === true;
  return (
    <Part title={t('settings.offer')}>
      <Stack $gap={4}>
        <Field label={t('settings.access')} hint={t(`access.${draft.access}Hint`)}>
          <Select
            value={draft.access}
            onChange={({ target }) =>
              change({ access: WAYS.find((one) => one === target.value) ?? 'private' })
            }
          >
            {WAYS.map((way) => (
              <option key={way} value={way}>
                {t(`access.${way}`)}
              </option>
            ))}
          </Select>
        </Field>
        {product && (
          <Cluster $gap={2}>
            <span dir="auto">{product.title}</span>
            <StatusBadge status={product.status}>{t(`product.${product.status}`)}</StatusBadge>
          </Cluster>
        )}
        {draft.access === 'paid' && !product && <Notice tone="warning">{t('settings.noProduct')}</Notice>}
        {isManager && (product || draft.access === 'paid') && (
          <Cluster>
            <LinkButton
              variant="secondary"
              size="sm"
              to={
                product
                  ? `${SHOP}/${product.id}`
                  : `${SHOP}/new?kind=course&course=${id}&title=${encodeURIComponent(title)}`
              }
            >
              {t(product ? 'settings.toProduct' : 'settings.makeProduct')}
            </LinkButton>
          </Cluster>
        )}
        {!isManager && draft.access === 'paid' && <p>{t('settings.askManager')}</p>}
      </Stack>
    </Part>
  );
}
