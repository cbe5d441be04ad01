import type { TenantRemote } from '@stoa/shared/contracts/operator';
import type { PinFields } from '@stoa/shared/contracts/release-fields';

export type PinForm = Omit<PinFields, 'reason'>;

/** Returns the form's initial values: the current pin, else the served version. */
export function pinFormOf({ version, pin }: Pick<TenantRemote, 'version' | 'pin'>): PinForm {
  return {
    version: pin?.version ?? version,
    expires: pin?.expiresAt ? localDateTime(new Date(pin.expiresAt)) : '',
    isLocked: pin?.locked ?? false,
  };
}

/** Checks whether the pin would expire in the past. */
export function expiryError({ expires }: Pick<PinForm, 'expires'>, now: Date): boolean {
  return expires !== '' && !(new Date(expires) > now);
}

/** The form as the service takes it, without its reason. */
export function pinInput({ version, expires, isLocked }: PinForm) {
  return {
    version,
    expiresAt: expires === '' || Number.isNaN(Date.parse(expires)) ? null : new Date(expires).toISOString(),
    locked: isLocked,
  };
}

function localDateTime(at: Date): string {
  const two = (value: number) => String(value).padStart(2, '0');
  const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
  return `${day}T${two(at.getHours())}:${two(at.getMinutes())}`;
}
