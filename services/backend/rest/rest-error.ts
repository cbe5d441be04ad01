export type RestErrorCode =
  'query_too_complex' | 'body_too_complex' | 'body_too_large' | 'response_too_large' | 'rate_limited';

const STATUS: Record<RestErrorCode, number> = {
  query_too_complex: 400,
  body_too_complex: 400,
  body_too_large: 413,
  response_too_large: 400,
  rate_limited: 429,
};

/** Builds a limit's error in PostgREST's format. */
export function restError(
  code: RestErrorCode,
  message: string,
  {
    details = null,
    hint = null,
    headers,
  }: { details?: string | null; hint?: string | null; headers?: Record<string, string> } = {},
): Response {
  return Response.json(
    { code, message, details, hint },
    { status: STATUS[code], ...(headers && { headers }) },
  );
}
