import { type Consent, readConsent } from '@stoa/shared/consent/consent';
import type { StartFunnelInput } from '@stoa/shared/contracts/product';
import type { DeviceInfo } from './device-info.ts';

const SESSION = 'funnel_session_id';
const REQUEST_KEY = 'funnel_request';
const UTM = ['utm_source', 'utm_medium', 'utm_campaign'] as const;
const MAX_LENGTH = 200;

type Campaign = Pick<StartFunnelInput, (typeof UTM)[number]>;

/** Parses the campaign of a visit: all three parameters, trimmed and truncated, or null. */
export function campaignOf(search: string): Campaign | null {
  const given = new URLSearchParams(search);
  const values = UTM.map((name) => [name, (given.get(name) ?? '').trim().slice(0, MAX_LENGTH)] as const);
  return values.every(([, value]) => value !== '') ? (Object.fromEntries(values) as Campaign) : null;
}

export interface FunnelParts {
  accountId: string;
  search: string;
  path: string;
  device: DeviceInfo;
  /** Lives as long as the browser session. */
  notes: Pick<Storage, 'getItem' | 'setItem'>;
  cookies(): string;
  onConsent(listener: (consent: Consent) => void): () => void;
  post(
    path: string,
    body: StartFunnelInput,
    headers: Record<string, string>,
  ): Promise<{ session_id: string }>;
}

/**
 * Begins the funnel session of a visit that a campaign brought, once a browser session and not before the visitor has
 * allowed everything. A call that fails is made again at the next page that names the campaign.
 */
export function followCampaign(parts: FunnelParts): void {
  const campaign = campaignOf(parts.search);
  if (!campaign || parts.notes.getItem(SESSION)) return;
  if (readConsent(parts.cookies()) === 'all') return void start(parts, campaign);
  const stop = parts.onConsent((consent) => {
    if (consent !== 'all') return;
    stop();
    void start(parts, campaign);
  });
}

async function start(parts: FunnelParts, campaign: Campaign): Promise<void> {
  const { accountId, path, device, notes } = parts;
  const key = notes.getItem(REQUEST_KEY) ?? crypto.randomUUID();
  notes.setItem(REQUEST_KEY, key);
  const body = { ...campaign, initial_page: path, account_id: accountId, deviceInfo: device };
  try {
    const { session_id: id } = await parts.post('/api/funnel/start', body, { 'idempotency-key': key });
    notes.setItem(SESSION, id);
  } catch {
    // Nobody waits for this call.
  }
}
