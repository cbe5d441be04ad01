import { join } from 'node:path';
import webpack, { type Configuration } from 'webpack';
import { baseConfig, type Mode, type Platform } from './base-config.ts';
import { EmitFonts } from './emit-fonts.ts';
import { providedVersions, readPackage } from './versions.ts';

/** A tenth of the backend's client is for what nothing here calls. */
const UNUSED =
  /^(iceberg-js|@supabase\/functions-js|\.\/warnDeprecatedPackage|\.\/lib\/(webauthn|web3\/ethereum|websocket-factory)|\.\/RealtimePostgresFilterBuilder)$/;
const SESSION = join(import.meta.dirname, '..', 'session');
const STAND_IN = join(SESSION, 'unused-parts.ts');

/** The client of files is a tenth of the backend's client: screens that call it fetch it. */
const FILES_CLIENT = /^@supabase\/storage-js$/;
const ofClient = ({ contextInfo }: { contextInfo: { issuer: string } }) =>
  contextInfo.issuer.includes('/@supabase/supabase-js/');

/** A sixth of the form kit is for JSON schemas. */
const JSON_SCHEMAS = /^\.\.?\/(core\/)?(json-schema-processors|json-schema-generator|to-json-schema)\.js$/;
const NO_JSON_SCHEMAS = join(import.meta.dirname, '..', 'forms', 'unused-json-schema.cjs');

const FORM_SCHEMAS = join(import.meta.dirname, '..', 'forms', 'zod.ts');

/** The two builds of the shell. Neither knows a remote: what a page loads stands in its composition. */
export function shellConfigs(dir: string, mode: Mode = 'production'): Configuration[] {
  return [shellConfig(dir, 'web', mode), shellConfig(dir, 'node', mode)];
}

function shellConfig(dir: string, platform: Platform, mode: Mode): Configuration {
  const { version } = readPackage(dir);
  const isWeb = platform === 'web';
  const base = baseConfig({
    dir,
    name: 'shell',
    version,
    platform,
    mode,
    outDir: join(dir, 'dist', version),
    publicPath: `/shell/${version}/`,
  });
  return {
    ...base,
    entry: isWeb
      ? { early: './src/browser/early.ts', main: './src/browser/main.tsx' }
      : { shell: './src/node/shell.tsx' },
    // Forms have a copy of zod of their own: what they use of it would else lie in the file that every page fetches.
    experiments: { layers: true },
    module: {
      ...base.module,
      rules: [...(base.module?.rules ?? []), { test: FORM_SCHEMAS, layer: 'forms' }],
    },
    output: { ...base.output, ...(isWeb ? {} : { library: { type: 'commonjs2' } }) },
    plugins: [
      ...(base.plugins ?? []),
      new webpack.DefinePlugin({
        STOA_PROVIDED: JSON.stringify(providedVersions(mode)),
        STOA_SHELL_VERSION: JSON.stringify(version),
        STOA_DEV: JSON.stringify(mode === 'development'),
        ...(isWeb ? { SC_DISABLE_SPEEDY: 'false' } : {}),
      }),
      ...(isWeb
        ? [
            new webpack.NormalModuleReplacementPlugin(UNUSED, STAND_IN),
            new webpack.NormalModuleReplacementPlugin(
              /^\.\/GoTrueAdminApi$/,
              join(SESSION, 'browser-admin.ts'),
            ),
            new webpack.NormalModuleReplacementPlugin(FILES_CLIENT, (resource) => {
              if (ofClient(resource)) resource.request = join(SESSION, 'lazy-storage.ts');
            }),
            new webpack.NormalModuleReplacementPlugin(JSON_SCHEMAS, NO_JSON_SCHEMAS),
            new EmitFonts(),
          ]
        : []),
      ...(isWeb ? [] : [new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })]),
    ],
  };
}
