import type { AccountAccess, Capability } from '@stoa/shared/contracts/account';

/** The capabilities that decide about menus: an owner manages the site even without `manage_options`. */
export function effectiveCaps(access: AccountAccess | undefined): Capability[] | null {
  if (!access || (!access.member && !access.is_owner)) return null;
  return access.is_manager ? [...new Set<Capability>([...access.caps, 'manage_options'])] : access.caps;
}
