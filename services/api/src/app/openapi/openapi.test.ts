import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, PLATFORM, type TestApp } from '../../testing/test-app.ts';
import { allRoutes } from '../routes.ts';
import { openApiDocument, shownPath } from './openapi-document.ts';

let stoa: TestApp;
beforeAll(async () => {
  stoa = await createTestApp();
});
afterAll(() => stoa.stop());

interface Operation {
  summary: string;
  parameters: { name: string; in: string; required: boolean }[];
  requestBody?: { content: Record<string, { schema: Record<string, unknown> }> };
  responses: Record<string, unknown>;
}
const document = openApiDocument(allRoutes) as { paths: Record<string, Record<string, Operation>> };

describe('the OpenAPI document', () => {
  it('has every call with its summary, its places and its failures', () => {
    for (const { method, path } of allRoutes) {
      const shown = shownPath(path);
      const operation = document.paths[shown]?.[method.toLowerCase()];
      expect([shown, operation?.summary]).toEqual([shown, expect.stringMatching(/\.$/)]);
      const places = [...shown.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      expect(operation?.parameters.filter((one) => one.in === 'path').map(({ name }) => name)).toEqual(
        places,
      );
      expect(Object.keys(operation?.responses ?? {})).toContain('500');
    }
  });

  it('is made of the schemas that the handlers read by', () => {
    const body =
      document.paths['/api/funnel/start']?.['post']?.requestBody?.content['application/json']?.schema;
    expect(body?.['required']).toEqual([
      'utm_source',
      'utm_medium',
      'utm_campaign',
      'initial_page',
      'account_id',
      'deviceInfo',
    ]);
    expect(body?.['additionalProperties']).toBe(false);
    const image = document.paths['/api/image']?.['get'];
    expect(image?.parameters.map(({ name, required }) => [name, required])).toEqual([
      ['url', true],
      ['w', true],
      ['q', false],
    ]);
    expect(Object.keys(document.paths)).toContain('/api/registry/tenants/{target}:explain');
  });

  it('is served on every host, and so is the page to read', async () => {
    const reply = await stoa.call(PLATFORM, '/api/openapi.json');
    expect(await reply.json()).toEqual(JSON.parse(JSON.stringify(document)));
    const page = await stoa.call(PLATFORM, '/api/docs');
    const html = await page.text();
    expect(page.headers.get('content-type')).toContain('text/html');
    for (const { path } of allRoutes) expect(html).toContain(shownPath(path));
  });

  it('the page fetches nothing and runs nothing: its policy allows its one style by hash', async () => {
    const page = await stoa.call(PLATFORM, '/api/docs');
    const policy = page.headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(/^default-src 'none'; style-src 'sha256-[^']+'; base-uri 'none'/);
    expect(await page.text()).not.toMatch(/<script|https?:\/\/(?!localhost)[^"]+\.(js|css)|style="/);
  });
});
