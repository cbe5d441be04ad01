const REPORTED_PARAMS = /^(utm_\w{1,20}|gclid|page)$/;

/** The address of a page without what belongs to its visitor: of the query, where the visit came from stays. */
export function reportedAddress(address: string): string {
  const { origin, pathname, searchParams } = new URL(address);
  const reportedParams = [...searchParams].filter(
    ([name, value]) => REPORTED_PARAMS.test(name) && value.length <= 200,
  );
  const query = new URLSearchParams(reportedParams).toString();
  return `${origin}${pathname}${query && `?${query}`}`.slice(0, 1000);
}
