import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { z } from 'zod';
import type { PasswordRules } from '@stoa/backend';
import {
  type HostedBackend,
  hostedBackend,
  type PresetBackend,
  type PresetName,
  presetBackends,
} from './backend-settings.ts';
import type { SmtpSettings } from './mail/smtp-settings.ts';
import { operatorFactor, rejectLocalBuilds } from './one-machine.ts';
import { readSmtp, readSupportMail } from './mail/mail-settings.ts';
import { readSending, type SendingSettings } from './mail/sending-settings.ts';
import { SettingsError } from './settings-error.ts';
import { rejectSharedDomain } from './shared-domain.ts';
import { type SigningSettings, signingSettings } from './signing/signing-settings.ts';

const host = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/, 'must be a host name without scheme, port or path');
const flag = z.enum(['0', '1']).transform((value) => value === '1');
const backendUrl = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, ''));
const databaseUrl = z.url({ protocol: /^postgres(ql)?$/ });
const addresses = z
  .string()
  .default('')
  .transform((list) => list.split(',').map((address) => address.trim().toLowerCase()))
  .transform((list) => list.filter(Boolean))
  .pipe(z.array(z.email()));

/** One for each core; two at least, so that a page that hangs does not hold all others, and no more than memory is spent for. */
const usualRenderers = () => Math.min(8, Math.max(2, availableParallelism()));

/** Everything a person may set; each name stands in `.env.example` with its meaning. */
export const Environment = z.object({
  PORT: z.coerce.number().int().min(1).max(65535).default(3000),
  LISTEN_HOST: z.string().optional(),
  STOA_DATA: z.string().min(1).default('.stoa'),
  STOA_ARTIFACTS: z.string().min(1).optional(),
  DATABASE_URL: databaseUrl.optional(),
  DATABASE_DIRECT_URL: databaseUrl.optional(),
  SUPABASE_URL: backendUrl.optional(),
  SUPABASE_ANON_KEY: z.string().min(1).optional(),
  SUPABASE_JWT_SECRET: z.string().min(32).optional(),
  SERVER_1_URL: backendUrl.optional(),
  SERVER_1_ANON_KEY: z.string().min(1).optional(),
  SERVER_1_JWT_SECRET: z.string().min(32).optional(),
  SERVER_1_DATABASE_URL: databaseUrl.optional(),
  SERVER_2_URL: backendUrl.optional(),
  SERVER_2_ANON_KEY: z.string().min(1).optional(),
  SERVER_2_JWT_SECRET: z.string().min(32).optional(),
  SERVER_2_DATABASE_URL: databaseUrl.optional(),
  PLATFORM_HOST: host.default('localhost'),
  SITES_DOMAIN: host.default('localhost'),
  PUBLIC_SCHEME: z.enum(['http', 'https']).default('http'),
  PUBLIC_PORT: z.coerce.number().int().min(1).max(65535).optional(),
  STOA_DRAIN_MS: z.coerce.number().int().min(0).max(10_000).default(0),
  STOA_JWT_SECRET: z.string().min(32).optional(),
  STOA_COOKIE_SECRET: z.string().min(32).optional(),
  STOA_INSTANCE_ID: z
    .string()
    .regex(/^[a-z0-9]{4,20}$/)
    .optional(),
  STOA_NEW_SECRETS: flag.default(false),
  TLS_PROXY: z
    .string()
    .regex(/^[A-Za-z0-9.-]+(:\d{1,5})?$/, 'must be a host with its port, for example 127.0.0.1:443')
    .optional(),
  TRUSTED_PROXIES: z.coerce.number().int().min(0).max(10).default(0),
  ACCEPT_SHARED_DOMAIN: flag.default(false),
  PLATFORM_ADMINS: addresses,
  STOA_DEMO: flag.default(true),
  STOA_DEMO_HISTORY: flag.default(false),
  STOA_DEMO_PASSWORD: z.string().min(8).optional(),
  OPERATOR_SECOND_FACTOR: flag.optional(),
  PASSWORD_MIN_LENGTH: z.coerce.number().int().min(6).max(64).default(10),
  PASSWORD_CHARACTERS: z
    .enum([
      'any',
      'letters_others',
      'letters_digits',
      'lower_upper_letters_digits',
      'lower_upper_letters_digits_symbols',
    ])
    .default('letters_others'),
  PASSWORD_ALLOW_COMMON: flag.default(false),
  STOA_EXPORTS: z.string().min(1).optional(),
  STOA_EXPORT_PART_BYTES: z.coerce.number().int().min(65_536).max(2_000_000_000).default(2_000_000_000),
  STOA_COUNT_VISITS: flag.default(true),
  STOA_LOCAL_OVERRIDES: flag.default(false),
  STOA_RENDERERS: z.coerce.number().int().min(0).max(64).default(usualRenderers),
  STOA_RENDER_MS: z.coerce.number().int().min(10).max(10_000).default(150),
  BUNNY_LIBRARY_ID: z
    .string()
    .regex(/^\d{1,20}$/)
    .optional(),
  BUNNY_API_KEY: z.string().min(8).optional(),
  BUNNY_CDN_HOST: host.optional(),
  IMAGE_HOSTS: z
    .string()
    .default('')
    .transform((list) => list.split(',').map((name) => name.trim().toLowerCase()))
    .transform((list) => list.filter(Boolean))
    .pipe(z.array(host)),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().trim().min(3).max(254).optional(),
  SUPPORT_MAIL_ADDRESS: z.email().max(200).optional(),
  SUPPORT_MAIL_SECRET: z.string().min(16).optional(),
  MAIL_RETURN_HOST: host.optional(),
  MAIL_RETURN_PORT: z.coerce.number().int().min(1).max(65535).optional(),
  MAIL_EVENTS_PROVIDER: z.enum(['ses', 'postmark', 'mailgun', 'resend', 'brevo']).optional(),
  MAIL_EVENTS_SECRET: z.string().min(8).max(500).optional(),
  MAIL_CHECK_ADDRESSES: flag.optional(),
  METRICS_TOKEN: z.string().min(16).optional(),
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('warn'),
});

export { SettingsError };

/** The platform's video CDN; its key never leaves the service. */
export interface VideoCdn {
  libraryId: string;
  apiKey: string;
  cdnHost: string;
}

export interface ExportSettings {
  /** Folder of the exports of sites; every process that answers owners reads it. */
  dir: string;
  /** Size of one zip of an export. */
  partBytes: number;
}

export interface Settings {
  port: number;
  listenHost: string;
  dataDir: string;
  artifactsDir: string;
  exports: ExportSettings;
  databaseUrl: string | null;
  /** The same database without the pooler that lends connections for a transaction; null where there is none. */
  databaseDirectUrl: string | null;
  hosted: HostedBackend | null;
  presets: Partial<Record<PresetName, PresetBackend>>;
  platformHost: string;
  sitesDomain: string;
  scheme: 'http' | 'https';
  /** Of the addresses that people see; a balancer's when one stands before us. */
  publicPort: number;
  /** Time a stopping process still accepts connections while balancers notice. */
  drainMs: number;
  /** In place of those of the data folder. */
  signing: SigningSettings | null;
  /** The secrets were exchanged on purpose. */
  newSecrets: boolean;
  trustedProxyCount: number;
  platformAdmins: string[];
  demo: boolean;
  /** The demo's sites come with half a year of orders, members and learning. */
  demoHistory: boolean;
  /** Operators must have shown a second factor, and read others' messages without links and codes. */
  operatorFactor: boolean;
  demoPassword: string | null;
  /** Password rules of the embedded backend. */
  passwords: PasswordRules;
  /** False where no visits of sites are counted. */
  countVisits: boolean;
  /** Teams may look at builds of their own on the sites of this machine. */
  localOverrides: boolean;
  rendererCount: number;
  /** Time a visitor waits for a new page before the cached one is served. */
  renderPatienceMs: number;
  videoCdn: VideoCdn | null;
  imageHosts: string[];
  /** The end of this platform's own TLS; null without TLS. */
  tlsProxy: { host: string; port: number } | null;
  smtp: SmtpSettings | null;
  /** Mails to support; null where none are taken. */
  supportMail: { address: string; secret: string } | null;
  sending: SendingSettings;
  metricsToken: string | null;
  logLevel: z.infer<typeof Environment>['LOG_LEVEL'];
}

/** Reads the settings from the environment; refuses with one sentence. */
export function readSettings(environment: Record<string, string | undefined>): Settings {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = Environment.safeParse(given);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new SettingsError(
      `${issue?.path.join('.') ?? 'A setting'} cannot be used: ${issue?.message ?? 'invalid'}.`,
    );
  }
  const env = parsed.data;
  const dataDir = resolve(env.STOA_DATA);
  const listenHost = env.LISTEN_HOST ?? (env.PLATFORM_HOST === 'localhost' ? '127.0.0.1' : '0.0.0.0');
  if (env.STOA_LOCAL_OVERRIDES) rejectLocalBuilds({ ...env, listenHost, nodeEnv: environment['NODE_ENV'] });
  rejectSharedDomain(env.PLATFORM_HOST, env.SITES_DOMAIN, env.ACCEPT_SHARED_DOMAIN);
  return {
    port: env.PORT,
    listenHost,
    dataDir,
    artifactsDir: env.STOA_ARTIFACTS ? resolve(env.STOA_ARTIFACTS) : resolve(dataDir, 'artifacts'),
    exports: {
      dir: env.STOA_EXPORTS ? resolve(env.STOA_EXPORTS) : resolve(dataDir, 'exports'),
      partBytes: env.STOA_EXPORT_PART_BYTES,
    },
    databaseUrl: env.DATABASE_URL ?? null,
    databaseDirectUrl: directUrl(env),
    hosted: hostedBackend(env),
    presets: presetBackends(env),
    platformHost: env.PLATFORM_HOST,
    sitesDomain: env.SITES_DOMAIN,
    scheme: env.PUBLIC_SCHEME,
    publicPort: env.PUBLIC_PORT ?? (env.PUBLIC_SCHEME === 'https' ? 443 : env.PORT),
    drainMs: env.STOA_DRAIN_MS,
    signing: signingSettings(env),
    newSecrets: env.STOA_NEW_SECRETS,
    trustedProxyCount: env.TRUSTED_PROXIES,
    platformAdmins: env.PLATFORM_ADMINS,
    demo: env.STOA_DEMO && !env.SUPABASE_URL,
    operatorFactor: operatorFactor({ ...env, listenHost }),
    demoHistory: env.STOA_DEMO_HISTORY,
    demoPassword: env.STOA_DEMO_PASSWORD ?? null,
    passwords: {
      minLength: env.PASSWORD_MIN_LENGTH,
      characters: env.PASSWORD_CHARACTERS,
      rejectCommon: !env.PASSWORD_ALLOW_COMMON,
    },
    countVisits: env.STOA_COUNT_VISITS,
    localOverrides: env.STOA_LOCAL_OVERRIDES,
    rendererCount: env.STOA_RENDERERS,
    renderPatienceMs: env.STOA_RENDER_MS,
    videoCdn: videoCdn(env),
    imageHosts: env.IMAGE_HOSTS,
    tlsProxy: tlsProxy(env),
    smtp: readSmtp(env),
    supportMail: readSupportMail(env),
    sending: readSending(env),
    metricsToken: env.METRICS_TOKEN ?? null,
    logLevel: env.LOG_LEVEL,
  };
}

function tlsProxy(env: z.infer<typeof Environment>): Settings['tlsProxy'] {
  if (env.PUBLIC_SCHEME !== 'https') return null;
  const [name = '', port] = (env.TLS_PROXY ?? env.PLATFORM_HOST).split(':');
  return { host: name, port: Number((env.TLS_PROXY && port) || (env.PUBLIC_PORT ?? 443)) };
}

function directUrl({ DATABASE_URL, DATABASE_DIRECT_URL }: z.infer<typeof Environment>): string | null {
  if (DATABASE_DIRECT_URL && !DATABASE_URL)
    throw new SettingsError('DATABASE_DIRECT_URL needs DATABASE_URL: the address of the pooler before it.');
  return DATABASE_DIRECT_URL ?? null;
}

function videoCdn(env: z.infer<typeof Environment>): VideoCdn | null {
  const { BUNNY_LIBRARY_ID: libraryId, BUNNY_API_KEY: apiKey, BUNNY_CDN_HOST: cdnHost } = env;
  if (!libraryId && !apiKey && !cdnHost) return null;
  if (libraryId && apiKey && cdnHost) return { libraryId, apiKey, cdnHost };
  throw new SettingsError('The video CDN needs BUNNY_LIBRARY_ID, BUNNY_API_KEY and BUNNY_CDN_HOST together.');
}
