import { useSearchParams } from '@stoa/shared/router';

/** Returns the query parameters and a setter; changing any but the page goes back to page 1. */
export function useAddress(): [
  get: (name: string) => string,
  change: (change: Record<string, string>) => void,
  page: number,
] {
  const [params, setParams] = useSearchParams();
  const page = Number(params.get('page'));
  const change = (next: Record<string, string>) => {
    const remaining = { ...Object.fromEntries(params), page: '', ...next };
    setParams(Object.fromEntries(Object.entries(remaining).filter(([, value]) => value !== '')), {
      replace: true,
    });
  };
  return [
    (name) => (params.get(name) ?? '').slice(0, 100),
    change,
    Number.isInteger(page) && page > 0 && page < 100_000 ? page : 1,
  ];
}
