import { createHash } from 'node:crypto';

/** The same document with the bundle in place of the shell's and the remotes' scripts. */
export function withBundle(html: string, bundle: ReadonlyMap<string, Buffer>): string {
  const tags = [...bundle].map(([file, body]) => {
    const integrity = `sha384-${createHash('sha384').update(body).digest('base64')}`;
    const isEarly = file.startsWith('early');
    return `<script${isEarly ? '' : ' defer'} src="/shell/one-bundle/${file}" integrity="${integrity}" crossorigin="anonymous"></script>`;
  });
  return withoutFiles(html).replace('</head>', `${tags.join('')}</head>`);
}

/** The same document as a page that nothing runs in. */
export const withoutScripts = (html: string): string =>
  withoutFiles(html).replaceAll(/<script(?:>| type="application\/json")[\s\S]*?<\/script>\n?/g, '');

const withoutFiles = (html: string): string =>
  html
    .replaceAll(/<script[^>]* src="[^"]*"[^>]*><\/script>\n?/g, '')
    .replaceAll(/<link rel="preload" as="script"[^>]*>\n?/g, '');
