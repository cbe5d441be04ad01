import type { Capability } from '@stoa/shared/contracts/account';
import { describe, expect, it } from 'vitest';
import { effectiveCaps } from './effective-caps.ts';

describe('effective capabilities', () => {
  const member = { id: 'm', name: 'M', slug: 'm', user_id: 'u' };
  const access = {
    member,
    role: null,
    caps: [] as Capability[],
    is_owner: false,
    is_manager: false,
    is_affiliate: false,
  };

  it('[ROLE-03] an owner without a role row counts as a manager', () => {
    expect(effectiveCaps({ ...access, member: null, is_owner: true, is_manager: true })).toEqual([
      'manage_options',
    ]);
  });

  it('[ROLE-02] the role row decides for a member', () => {
    expect(effectiveCaps({ ...access, caps: ['edit_posts'] })).toEqual(['edit_posts']);
    expect(effectiveCaps({ ...access, caps: ['manage_options'], is_manager: true })).toEqual([
      'manage_options',
    ]);
  });

  it('[DASH-08] someone who is no member yet has no capabilities at all', () => {
    expect(effectiveCaps(undefined)).toBeNull();
    expect(effectiveCaps({ ...access, member: null })).toBeNull();
  });
});
