/** Days, hours and minutes until a moment, begun minutes counted; null once it has come. */
export function timeLeft(
  untilMs: number,
  nowMs: number,
): [name: 'day' | 'hour' | 'minute', value: number][] | null {
  const minutes = Math.ceil((untilMs - nowMs) / 60_000);
  if (!(minutes > 0)) return null;
  return [
    ['day', Math.floor(minutes / 1440)],
    ['hour', Math.floor((minutes % 1440) / 60)],
    ['minute', minutes % 60],
  ];
}
