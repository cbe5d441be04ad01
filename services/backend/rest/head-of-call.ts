/** Lite takes the arguments of a function that is asked with HEAD for filters; asked with GET it answers the same, and more. */
export async function headOfCall(
  request: Request,
  answer: (request: Request) => Promise<Response>,
): Promise<Response> {
  if (request.method !== 'HEAD' || !new URL(request.url).pathname.includes('/rpc/')) return answer(request);
  const reply = await answer(new Request(request, { method: 'GET' }));
  const headers = new Headers(reply.headers);
  headers.delete('content-length');
  await reply.body?.cancel();
  return new Response(null, { status: reply.status, headers });
}
