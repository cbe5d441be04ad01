/**
 * Policy of the frame: an origin of its own even when it is opened as a page, no frame inside it, no way to leave, and no
 * code from text. What a tag of a statistics or chat service needs stays open.
 */
export const FRAME_POLICY = [
  'sandbox allow-scripts',
  "default-src 'none'",
  "script-src 'unsafe-inline' https:",
  "style-src 'unsafe-inline' https:",
  'img-src https: data:',
  'font-src https: data:',
  'connect-src https: wss:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join('; ');

/** Hands what the page tells to the tags, and takes it from nobody but the page. */
const BRIDGE = `window.dataLayer = window.dataLayer || [];
addEventListener('message', (message) => { if (message.source === parent) dataLayer.push(message.data); });`;

/** The frame's document: the account's scripts as they were written. Nothing to escape for: nobody else lives here. */
export function frameDocument(scripts: string): string {
  return `<!doctype html><html><head><meta charset="utf-8"><title>Custom scripts</title><script>${BRIDGE}</script></head><body>
${scripts}
</body></html>`;
}
