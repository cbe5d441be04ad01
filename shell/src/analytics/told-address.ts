const TOLD = /^(utm_\w{1,20}|gclid|page)$/;

/** The address of a page without what belongs to its visitor: of the query, where the visit came from stays. */
export function toldAddress(address: string): string {
  const { origin, pathname, searchParams } = new URL(address);
  const told = [...searchParams].filter(([name, value]) => TOLD.test(name) && value.length <= 200);
  const query = new URLSearchParams(told).toString();
  return `${origin}${pathname}${query && `?${query}`}`.slice(0, 1000);
}
