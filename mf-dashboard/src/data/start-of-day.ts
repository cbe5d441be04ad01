/** The instant at which the day of `now` began in a time zone; an unknown zone counts as UTC. */
export function startOfDay(now: Date, timeZone: string): Date {
  const zone = knownZone(timeZone);
  const { year, month, day } = partsIn(now, zone);
  const midnightUtc = Date.UTC(year, month - 1, day);
  const first = midnightUtc - offsetMs(new Date(midnightUtc), zone);
  return new Date(midnightUtc - offsetMs(new Date(first), zone));
}

/** The instant at which a day, as in 2027-03-28, begins in a time zone. */
export function startOfNamedDay(day: string, timeZone: string): Date {
  const noon = Date.parse(`${day}T12:00Z`);
  // Noon of the zone is at most 14 hours from noon of the world's.
  return startOfDay(new Date(noon - offsetMs(new Date(noon), knownZone(timeZone))), timeZone);
}

/** The instant at which clocks of a time zone show a time, as 2027-03-28T09:00. */
export function instantAt(wall: string, timeZone: string): Date {
  const zone = knownZone(timeZone);
  const utc = Date.parse(`${wall}Z`);
  return new Date(utc - offsetMs(new Date(utc - offsetMs(new Date(utc), zone)), zone));
}

/** A zone the browser knows, else UTC. */
export function knownZone(timeZone: string): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone;
  } catch {
    return 'UTC';
  }
}

function offsetMs(at: Date, timeZone: string): number {
  const { year, month, day, hour, minute, second } = partsIn(at, timeZone);
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(at.getTime() / 1000) * 1000;
}

function partsIn(at: Date, timeZone: string) {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(at);
  const read = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find((part) => part.type === type)?.value);
  return {
    year: read('year'),
    month: read('month'),
    day: read('day'),
    hour: read('hour'),
    minute: read('minute'),
    second: read('second'),
  };
}
