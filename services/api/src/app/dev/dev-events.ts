/** News of the builds to every open page, as server-sent events. */
export function createDevEvents() {
  const pages = new Set<ReadableStreamDefaultController<Uint8Array>>();
  const encoder = new TextEncoder();
  return {
    open(): Response {
      let page: ReadableStreamDefaultController<Uint8Array>;
      const stream = new ReadableStream<Uint8Array>({
        start(controller) {
          page = controller;
          pages.add(page);
          page.enqueue(encoder.encode(':\n\n'));
        },
        cancel: () => void pages.delete(page),
      });
      return new Response(stream, {
        headers: { 'content-type': 'text/event-stream', 'cache-control': 'no-store' },
      });
    },
    send(news: object): void {
      const message = encoder.encode(`data: ${JSON.stringify(news)}\n\n`);
      for (const page of pages) page.enqueue(message);
    },
  };
}
