import { hostUrl } from '../../shared/http/site-url.ts';
import type { Settings } from '../../shared/settings.ts';

/** Returns the start-up message: the addresses and how to log in. */
export function greeting(settings: Settings, port: number, demoPassword: string | null): string {
  // Tests and people may have us listen on any free port; who stands before us has one of its own.
  const isBehind = settings.publicPort !== settings.port;
  const at = (host: string) =>
    `${hostUrl({ ...settings, publicPort: isBehind ? settings.publicPort : port }, host)}/`;
  const lines = ['', 'Stoa is running.', '', `  Platform          ${at(settings.platformHost)}`];
  if (demoPassword !== null) {
    lines.push(
      `  Kiln & Clay       ${at(`kiln.${settings.sitesDomain}`)}`,
      `  Polyglot House    ${at(`polyglot.${settings.sitesDomain}`)}`,
      `  Atelier Nord      ${at('atelier-nord.localhost')}`,
      '',
      '  Sign in as        owner@kiln.example, instructor@kiln.example, student@kiln.example (also polyglot, nord)',
      '  Operator          admin@stoa.example, on the platform',
      `  Password          ${demoPassword}`,
    );
  }
  return [...lines, '', 'Stop with Ctrl-C.', ''].join('\n');
}
