import { Hono } from 'hono';
import type { AppEnv } from '../../shared/context.ts';
import { allContracts } from './all-contracts.ts';
import { openApiDocument } from './openapi-document.ts';
import { referencePage } from './reference-page.ts';

/** The description of all calls, for programs and for people. */
export function openApiRoutes(): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  let document: string | null = null;
  let page: ReturnType<typeof referencePage> | null = null;
  const caching = { 'cache-control': 'public, max-age=300' };

  routes.get('/openapi.json', (c) => {
    document ??= JSON.stringify(openApiDocument(allContracts));
    return c.body(document, 200, { ...caching, 'content-type': 'application/json' });
  });
  routes.get('/docs', (c) => {
    page ??= referencePage(allContracts);
    return c.body(page.html, 200, {
      ...caching,
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': page.policy,
    });
  });
  return routes;
}
