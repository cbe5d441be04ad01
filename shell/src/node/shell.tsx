import { createStore } from 'jotai';
import { StaticRouter } from 'react-router-dom';
import { ServerStyleSheet } from 'styled-components';
import type { Theme } from '@stoa/shared/contracts/account';
import { loadTranslations } from '@stoa/shared/i18n';
import type { RenderInput, RenderOutput } from '@stoa/shared/contracts/rendering';
import { planPage, wantedExposes } from '../loading/wanted-exposes.ts';
import { App } from '../page/app.tsx';
import { PageStyle } from '../page/page-style.tsx';
import '../translations/index.ts';
import { KnownStyles } from './known-styles.tsx';
import { createExposeLoader } from './load-expose.ts';
import { renderToText } from './render-to-text.ts';
import { createShareScope } from '../loading/share-scope.ts';
import { LAZY_LIBRARIES } from './lazy-libraries.ts';
import { createStaticStore } from './static-store.ts';

/**
 * The shell inside a renderer process: it holds the one copy of every library and renders pages of any tenant.
 * @param load gives the exports of a remote's node entry
 */
export async function createShell(load: (entry: string) => unknown) {
  const loadExpose = createExposeLoader(createShareScope(LAZY_LIBRARIES), load);

  async function render({ bootstrap, nodeEntries, url }: RenderInput): Promise<RenderOutput> {
    const { composition } = bootstrap;
    const path = url.split(/[?#]/, 1)[0] || '/';
    const wanted = wantedExposes(composition, planPage(bootstrap, path));
    const loaded = await Promise.all(
      wanted.map(async (ref) => {
        const entry = nodeEntries[ref.remote];
        if (!entry) throw new Error(`no node entry was given for ${ref.remote}`);
        return { ...ref, Component: await loadExpose(entry, ref.expose) };
      }),
    );
    await loadTranslations(bootstrap.lang);
    const sheet = new ServerStyleSheet();
    try {
      const html = await renderToText(
        sheet.collectStyles(
          <KnownStyles>
            <App
              bootstrap={bootstrap}
              remotes={createStaticStore(composition, loaded)}
              serverAreas={new Map()}
              style={null}
              stateStore={createStore()}
              swr={{ provider: () => new Map(), fallback: bootstrap.data }}
              onCrash={() => {}}
              router={(children) => <StaticRouter location={url}>{children}</StaticRouter>}
            />
          </KnownStyles>,
        ),
      );
      return {
        html,
        themeStyleText: await renderThemeStyle(bootstrap.account?.theme ?? null),
        styleText: styleTextOf(sheet),
      };
    } finally {
      sheet.seal();
    }
  }

  return { render };
}

/**
 * In a sheet of its own, which no part of the browser's takes over: were its fonts and variables moved to another sheet, the
 * page would be laid out anew just when it was painted.
 */
async function renderThemeStyle(theme: Theme | null): Promise<string> {
  const sheet = new ServerStyleSheet();
  try {
    await renderToText(
      sheet.collectStyles(
        <KnownStyles>
          <PageStyle theme={theme} />
        </KnownStyles>,
      ),
    );
    return styleTextOf(sheet);
  } finally {
    sheet.seal();
  }
}

function styleTextOf(sheet: ServerStyleSheet): string {
  const tag = sheet.getStyleTags();
  return tag.slice(tag.indexOf('>') + 1, tag.lastIndexOf('</style>'));
}
