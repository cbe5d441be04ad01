import { serve } from '@hono/node-server';
import type { TestAccount } from '@stoa/supabase/testing';
import { once } from 'node:events';
import { type Agent, request } from 'node:http';
import type { AddressInfo, Server } from 'node:net';
import type { TestApp } from './test-app.ts';

const FIELDS = [
  { id: 'name', type: 'text', label: 'Your name', required: true },
  { id: 'email', type: 'email', label: 'Email', required: true },
  { id: 'message', type: 'textarea', label: 'Message', required: true },
];

/** Makes a form as its owner makes it, and publishes it. */
export function publishForm(stoa: TestApp, { accountId, owner }: TestAccount, slug: string): Promise<string> {
  const definition = { fields: FIELDS, after: { kind: 'message', text: 'Thank you.' } };
  const form = { title: 'Write to us', slug, definition };
  return stoa.db.as({ userId: owner.userId } as never, async (sql) => {
    const [saved] = await sql<[{ form: { id: string } }]>`
      select public.save_form(${accountId}, ${sql.json(form as never)}) as form`;
    await sql`select public.publish_form(${saved.form.id}, 1)`;
    return saved.form.id;
  });
}

/** Serves an app over a real socket. */
export async function listen(
  fetch: (request: Request, env: unknown) => Response | Promise<Response>,
): Promise<Server> {
  const server = serve({ fetch, port: 0, hostname: '127.0.0.1' }) as Server;
  if (!server.listening) await once(server, 'listening');
  return server;
}

export interface FormPost {
  host: string;
  /** Address that the proxy names. */
  from: string;
  path: string;
  values: Record<string, string>;
  isScript?: boolean;
}

/** Posts a form as a browser does; returns the status. */
export function postForm(server: Server, agent: Agent, post: FormPost): Promise<number> {
  const { host, from, path, values, isScript = false } = post;
  const body = new URLSearchParams(values).toString();
  const headers = {
    host,
    origin: `http://${host}`,
    'content-type': 'application/x-www-form-urlencoded',
    'content-length': Buffer.byteLength(body),
    'x-forwarded-for': from,
    ...(isScript && { accept: 'application/json' }),
  };
  const { port } = server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    request({ agent, host: '127.0.0.1', port, path, method: 'POST', headers }, (reply) => {
      reply.resume().on('end', () => resolve(reply.statusCode ?? 0));
    })
      .on('error', reject)
      .end(body);
  });
}

/** An address of its own for each number. */
export const addressOf = (n: number): string => `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`;
