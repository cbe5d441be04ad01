import type { PinInput, TenantRemote } from '@stoa/shared/contracts/operator';

export interface PinForm {
  version: string;
  reason: string;
  /** As the date-time control holds it: local time without a zone, or empty. */
  expires: string;
  isLocked: boolean;
}

export interface PinFormErrors {
  reason?: 'pin.reasonMissing';
  expires?: 'pin.expiresPast';
}

const REASON_MIN = 3;

/** What the dialog starts with: the present pin, else the version now served. The reason is always new. */
export function pinFormOf({ version, pin }: TenantRemote): PinForm {
  return {
    version: pin?.version ?? version,
    reason: '',
    expires: pin?.expiresAt ? localDateTime(new Date(pin.expiresAt)) : '',
    isLocked: pin?.locked ?? false,
  };
}

/** What is wrong with a reason, if anything. */
export function reasonError(reason: string): PinFormErrors {
  return reason.trim().length < REASON_MIN ? { reason: 'pin.reasonMissing' } : {};
}

/** The form as the service takes it, or what is wrong with it. */
export function parsePinForm(
  form: PinForm,
  now: Date,
): { ok: true; input: PinInput } | { ok: false; errors: PinFormErrors } {
  const expiresAt = form.expires ? new Date(form.expires) : null;
  const isPast = expiresAt !== null && !(expiresAt > now);
  const errors: PinFormErrors = {
    ...reasonError(form.reason),
    ...(isPast ? { expires: 'pin.expiresPast' } : {}),
  };
  if (Object.keys(errors).length > 0) return { ok: false, errors };
  return {
    ok: true,
    input: {
      version: form.version,
      reason: form.reason.trim(),
      expiresAt: expiresAt?.toISOString() ?? null,
      locked: form.isLocked,
    },
  };
}

function localDateTime(at: Date): string {
  const two = (value: number) => String(value).padStart(2, '0');
  const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
  return `${day}T${two(at.getHours())}:${two(at.getMinutes())}`;
}
