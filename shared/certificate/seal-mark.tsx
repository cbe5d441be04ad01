const POINTS = 24;

const corner = (count: number, index: number, radius: number) => {
  const angle = (Math.PI * 2 * index) / count - Math.PI / 2;
  return `${(32 + Math.cos(angle) * radius).toFixed(2)},${(32 + Math.sin(angle) * radius).toFixed(2)}`;
};
const star = (points: number, outer: number, inner: number) =>
  Array.from({ length: points * 2 }, (_, at) => corner(points * 2, at, at % 2 ? inner : outer)).join(' ');

/** The seal as it is printed: a scalloped round with a ring and a star. */
export function SealMark() {
  return (
    <svg width="64" height="64" viewBox="0 0 64 64" aria-hidden focusable="false">
      <polygon points={star(POINTS, 31, 27.5)} fill="var(--sheet-accent)" />
      <circle cx="32" cy="32" r="22.5" fill="none" stroke="var(--stoa-surface)" strokeWidth="1.5" />
      <polygon points={star(5, 17, 7.5)} fill="var(--stoa-surface)" />
    </svg>
  );
}
