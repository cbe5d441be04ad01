import { z } from 'zod';
import { anyone } from '../../shared/http/access.ts';
import { forAnyone } from '../../shared/http/route-sample.ts';
import { defineRoute } from '../define-route.ts';
import { openApiDocument } from './openapi-document.ts';
import { referencePage } from './reference-page.ts';

const caching = { 'cache-control': 'public, max-age=300' };
let document: string | null = null;
let page: ReturnType<typeof referencePage> | null = null;

/** The description of all calls, for programs and for people. */
export const openApiRoutes = [
  defineRoute({
    method: 'GET',
    path: '/api/openapi.json',
    summary: 'This document.',
    host: 'any',
    reply: z.looseObject({}),
    access: anyone,
    sample: () => ({}),
    expected: forAnyone(),
    handler(c, _input, { contracts }) {
      document ??= JSON.stringify(openApiDocument(contracts));
      return c.body(document, 200, { ...caching, 'content-type': 'application/json' });
    },
  }),
  defineRoute({
    method: 'GET',
    path: '/api/docs',
    summary: 'This document as a page to read.',
    host: 'any',
    access: anyone,
    sample: () => ({}),
    expected: forAnyone(),
    handler(c, _input, { contracts }) {
      page ??= referencePage(contracts);
      return c.body(page.html, 200, {
        ...caching,
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': page.policy,
      });
    },
  }),
];
