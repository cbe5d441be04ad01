import type { PublicAccount } from '@stoa/shared/contracts/account';
import { AppError } from '@stoa/shared/contracts/errors';
import { FunnelCheckout } from '@stoa/shared/contracts/funnels';
import { minorPerUnit } from '@stoa/shared/contracts/money';
import type { Database } from '../../shared/database/connect.ts';

interface Sold {
  id: string;
  title: string;
  image: string | null;
  type: string;
  slug: string;
  amount_minor: number;
  frequency: unknown;
  iterations: number | null;
  trial_days: number;
}

/** Reads what the checkout of a funnel sells to one of these sessions, as items of the cart. */
export async function findCheckout(
  database: Database,
  account: PublicAccount,
  slug: string,
  sessions: string[],
): Promise<FunnelCheckout> {
  const [row] = sessions.length
    ? await database<[{ found: { text: string; item: Sold | null; bump: Sold | null } | null }]>`
        select ops.funnel_checkout(${account.account_id}, ${slug}, ${sessions}) as found`
    : [];
  if (!row?.found) throw new AppError('not_found', 'There is no such checkout.');
  const { text, item, bump } = row.found;
  const unit = minorPerUnit(account.settings.currency);
  return FunnelCheckout.parse({
    text,
    item: item && cartItem(item, unit),
    bump: bump && cartItem(bump, unit),
  });
}

const cartItem = ({ id, title, image, type, ...item }: Sold, unit: number) => ({
  id,
  title,
  image,
  type,
  quantity: 1,
  amount: Math.trunc(item.amount_minor / unit),
  item,
});
