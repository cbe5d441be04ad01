import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Compiler } from 'webpack';
import { fontFiles } from '../ui/font-faces.ts';

/** Puts the font files of every site into the shell's artifact; a page fetches those of its own theme. */
export class EmitFonts {
  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack;
    const { resolve } = createRequire(import.meta.url);
    compiler.hooks.thisCompilation.tap('EmitFonts', (compilation) => {
      const options = { name: 'EmitFonts', stage: Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL };
      compilation.hooks.processAssets.tapPromise(options, async () => {
        await Promise.all(
          fontFiles().map(async ({ source, name }) => {
            compilation.emitAsset(`fonts/${name}`, new sources.RawSource(await readFile(resolve(source))));
          }),
        );
      });
    });
  }
}
