import { Writable } from 'node:stream';
import type { ReactNode } from 'react';
import { renderToPipeableStream, renderToString } from 'react-dom/server';

/** React's mark of a part that was left to the browser: it waited for something, or failed. */
const LEFT_OUT = '<!--$!-->';

/** The whole HTML, once everything in it is there. Any error on the way is a failure: a half page is not sent. */
export async function renderToText(tree: ReactNode): Promise<string> {
  // Nearly every page is there at once; written as text it is not encoded and decoded piece by piece.
  const html = renderToString(tree);
  return html.includes(LEFT_OUT) ? renderInTime(tree) : html;
}

function renderInTime(tree: ReactNode): Promise<string> {
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
      // A long area would else come as a hidden piece with an inline script to move it, which no page here may run.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => void stream.pipe(sink),
      onError: reject,
      onShellError: reject,
    });
  });
}
