import { escapeHtml } from '../../shared/html/escape.ts';

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

/** The same for mark-up that a block embeds; it may hold frames of others, which share its limits. */
export const EMBED_POLICY = `${FRAME_POLICY}; frame-src https:; media-src https:`;

/** Hands what the page tells to the tags, and takes it from nobody but the page. */
const BRIDGE = `window.dataLayer = window.dataLayer || [];
addEventListener('message', (message) => { if (message.source === parent) dataLayer.push(message.data); });`;

/** The frame's document: the account's scripts as they were written. Nothing to escape for: nobody else lives here. */
export function frameDocument(scripts: string): string {
  return `<!doctype html><html><head><meta charset="utf-8"><title>Custom scripts</title><script>${BRIDGE}</script></head><body>
${scripts}
</body></html>`;
}

/** The document of an embed block: the mark-up as it was written, in the colours of the machine. */
export function embedDocument(title: string, html: string): string {
  return `<!doctype html><html><head><meta charset="utf-8"><title>${escapeHtml(title)}</title>
<style>:root{color-scheme:light dark}body{margin:0;font:16px/1.5 system-ui,sans-serif}</style></head><body>
${html}
</body></html>`;
}
