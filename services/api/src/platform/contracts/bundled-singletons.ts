import type { Breach } from '../registry/breach.ts';

/** Texts that survive minification in each library's own code and stand nowhere else. */
const SIGNATURES: Record<string, string> = {
  react: '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
  'react/jsx-runtime': 'react.transitional.element',
  'react-dom': '__DOM_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
  'styled-components': 'data-styled-version',
  'react-router': 'useNavigate() may be used only in the context of a <Router>',
  swr: '$inf$',
  jotai: 'Store must be created by buildStore',
  '@supabase/supabase-js': 'X-Supabase-Api-Version',
};

/** Finds libraries of which the page may hold one copy only, whatever the build called them. */
export function bundledSingletons(files: ReadonlyMap<string, Uint8Array>): Breach[] {
  const breaches: Breach[] = [];
  for (const [path, bytes] of files) {
    if (!/\.[cm]?js$/.test(path)) continue;
    const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    for (const [library, signature] of Object.entries(SIGNATURES)) {
      if (text.includes(signature)) {
        breaches.push({
          code: 'bundled_singleton',
          path,
          message: `holds its own copy of ${library}`,
          accepts: `a build that takes ${library} from the shell`,
        });
      }
    }
  }
  return breaches;
}
