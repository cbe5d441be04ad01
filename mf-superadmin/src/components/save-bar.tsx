import { type FormState, type FieldValues, SubmitButton } from '@stoa/shared/forms';
import { useTranslations } from '@stoa/shared/i18n';
import { Button, Cluster, onMobile, space } from '@stoa/shared/ui';
import { useEffect, useEffectEvent } from 'react';
import { styled } from 'styled-components';

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

/** Offers to save or discard while a form is dirty; Ctrl S saves, too. */
export function SaveBar<I extends FieldValues>({ form }: { form: FormState<I> }) {
  const { t } = useTranslations('owned');
  const { isDirty, isBusy } = form;
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return;
    event.preventDefault();
    void form.submit();
  });
  useEffect(() => {
    if (!isDirty) return undefined;
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [isDirty]);
  if (!isDirty && !isBusy) return null;
  return (
    <Bar as="section" aria-label={t('saveBar.unsaved')} $justify="space-between" $gap={3}>
      <strong>{t('saveBar.unsaved')}</strong>
      <Cluster $gap={2}>
        <Button type="button" size="sm" variant="quiet" onClick={form.discard}>
          {t('saveBar.discard')}
        </Button>
        <SubmitButton form={form} size="sm">
          {t('saveBar.save')}
        </SubmitButton>
      </Cluster>
    </Bar>
  );
}
