// Draws the seed's cover art anew: node seed/art/draw/main.ts
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { kilnArt } from './kiln.ts';
import { nordArt } from './nord.ts';
import { polyglotArt } from './polyglot.ts';

const ART = join(import.meta.dirname, '..');

for (const [slug, pictures] of Object.entries({
  kiln: kilnArt(),
  polyglot: polyglotArt(),
  nord: nordArt(),
})) {
  mkdirSync(join(ART, slug), { recursive: true });
  for (const [name, text] of Object.entries(pictures)) writeFileSync(join(ART, slug, `${name}.svg`), text);
}
