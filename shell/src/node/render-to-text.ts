import { Writable } from 'node:stream';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';

/** The whole HTML, once everything in it is there. Any error on the way is a failure: a half page is not sent. */
export function renderToText(tree: ReactNode): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    const sink = new Writable({
      decodeStrings: false,
      write(chunk: string | Buffer, _encoding, done) {
        text += chunk.toString();
        done();
      },
      final(done) {
        done();
        resolve(text);
      },
    });
    const stream = renderToPipeableStream(tree, {
      onAllReady: () => void stream.pipe(sink),
      onError: reject,
      onShellError: reject,
    });
  });
}
