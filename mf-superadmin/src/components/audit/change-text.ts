type Facts = Record<string, unknown> | null;

export interface ChangeLabels {
  nothing: string;
  locked: string;
  paused: string;
  /** Formats a share from 0 to 1. */
  percent(share: number): string;
}

/** Formats the change of an audit entry as one line: `1.1.0 → 1.0.0`, with its lock, expiry or share. */
export function changeText(before: Facts, after: Facts, labels: ChangeLabels): string {
  if (!before && !after) return '–';
  if (!before && after) return factText(after, labels);
  return `${factText(before, labels)} → ${factText(after, labels)}`;
}

function factText(facts: Facts, labels: ChangeLabels): string {
  if (!facts) return labels.nothing;
  const { version, targetVersion, stopped, expiresAt, locked, traffic, state, channel, status, person } =
    facts;
  const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null);
  const parts = [
    text(version) ?? text(targetVersion) ?? text(stopped),
    typeof traffic === 'number' ? labels.percent(traffic / 100) : null,
    state === 'paused' ? labels.paused : null,
    text(version) === null && text(targetVersion) === null ? text(channel) : null,
    text(status),
    text(person),
    typeof expiresAt === 'string' ? `${expiresAt.slice(0, 16).replace('T', ' ')} UTC` : null,
    locked === true ? labels.locked : null,
  ].filter((part) => part !== null);
  return parts.length > 0 ? parts.join(' · ') : otherFacts(facts);
}

/** Formats facts without a version: a freeze by its reason, anything else by its fields. */
function otherFacts({ reason, ...others }: Record<string, unknown>): string {
  if (typeof reason === 'string') return reason;
  const named = Object.entries(others)
    .filter(([, value]) => ['string', 'number', 'boolean'].includes(typeof value))
    .map(([name, value]) => `${name} ${value}`);
  return named.join(', ').slice(0, 120) || '–';
}
