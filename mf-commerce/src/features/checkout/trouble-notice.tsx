import { LinkButton, Notice, Stack } from '@stoa/shared/ui';
import { useCommerceTranslations } from '../../translations/index.ts';
import type { Trouble } from './use-checkout.ts';

/** The codes with a text of their own; the words' test compares them with the catalogue. */
export const WORDED = [
  'already_owned',
  'coupon_expired',
  'coupon_limit',
  'coupon_not_found',
  'coupon_unavailable',
  'empty_order',
  'forbidden',
  'gateway_refused',
  'gateway_unavailable',
  'idempotency_mismatch',
  'invalid_input',
  'invalid_quantity',
  'item_unavailable',
  'not_a_member',
  'not_authenticated',
  'order_not_found',
  'order_not_payable',
  'out_of_stock',
  'price_changed',
  'provider_not_offered',
  'rate_limited',
  'test_mode_off',
  'unpaid_order_limit',
];

/** The word of a stable code; what nobody foresaw is said as a fault that lost nothing. */
export function errorMessageKey(code: string): string {
  return `errors.${WORDED.includes(code) ? code : 'internal'}`;
}

/** Shows what failed, what was kept and what to do next. */
export function TroubleNotice({ trouble, email }: { trouble: Trouble; email: string }) {
  const { t, language } = useCommerceTranslations();
  if (trouble.kind === 'confirm') {
    return (
      <Notice tone="info" title={t('checkout.confirmMail')}>
        {t('checkout.confirmMailText', { email })}
      </Notice>
    );
  }
  const list = (fields: readonly string[]) =>
    new Intl.ListFormat(language).format(fields.map((field) => t(`checkout.${field}`)));
  const isUnknown = trouble.kind === 'order' && errorMessageKey(trouble.code) === 'errors.internal';
  const isOwned = trouble.kind === 'order' && trouble.code === 'already_owned';
  return (
    <Notice tone="danger" title={t(isUnknown ? 'errors.unknownHeading' : 'errors.heading')}>
      <Stack $gap={2} $align="start">
        {trouble.kind === 'auth'
          ? t(trouble.messageKey)
          : trouble.fields
            ? t('errors.fieldsHeading', { fields: list(trouble.fields) })
            : t(errorMessageKey(trouble.code))}
        {isOwned && (
          <LinkButton to="/dashboard/courses" variant="secondary" size="sm">
            {t('checkout.toCourses')}
          </LinkButton>
        )}
      </Stack>
    </Notice>
  );
}
