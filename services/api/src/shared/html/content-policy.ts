import { createHash } from 'node:crypto';
import { MAX_STYLE_HASHES } from '../limits.ts';

export interface PolicyInput {
  /** Host and port of the page; the scheme is the page's own. */
  host: string;
  /** The texts of the style elements that came from the server. */
  styleTexts: readonly string[];
  /** The scripts that stand in the page itself. */
  scriptTexts?: readonly string[];
  /** Base address of the account's backend; empty when it is the page's own origin. */
  backendUrl: string;
  /** Paths of what the page may frame; one that ends in a slash stands for all below it. */
  framePaths?: readonly string[];
  /** Pages of the same origin may frame this one. */
  isFramed?: boolean;
}

/**
 * The policy of one page. Scripts come from two folders of this host, and by hash the one in the head; styles by hash,
 * where the hash of nothing lets a library fill an empty style element through the CSSOM. No nonce, so page and policy can be stored as one.
 */
export function contentPolicy(input: PolicyInput): string {
  const { host, styleTexts, scriptTexts = [], backendUrl, framePaths = [], isFramed = false } = input;
  const scripts = `${host}/shell/ ${host}/remotes/`;
  const backend = backendUrl ? ` ${backendUrl} ${backendUrl.replace(/^http/, 'ws')}` : '';
  return [
    "default-src 'none'",
    ['script-src', scripts, ...hashesOf(scriptTexts)].join(' '),
    `style-src ${scripts} ${[...new Set([...styleTexts, ''].map(knownHashOf))].join(' ')}`,
    `img-src 'self' data: blob:${backendUrl ? ` ${backendUrl}` : ''}`,
    `font-src ${scripts}`,
    // Films and recordings of lessons may lie elsewhere; a page is gone on from to a lesson under its own policy.
    `media-src 'self' blob: https:${backendUrl ? ` ${backendUrl}` : ''}`,
    `connect-src 'self'${backend}`,
    "manifest-src 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "form-action 'self'",
    `frame-src ${framePaths.map((path) => `${host}${path}`).join(' ') || "'none'"}`,
    `frame-ancestors ${isFramed ? "'self'" : "'none'"}`,
    // Only the shell's policy turns text into HTML or a script's address, after it has looked at it.
    "require-trusted-types-for 'script'",
    'trusted-types default stoa-inspection stoa-start',
  ].join('; ');
}

const hashes = new WeakMap<readonly string[], string[]>();

/** The scripts of the head are the same on every page. */
function hashesOf(texts: readonly string[]): string[] {
  const known = hashes.get(texts) ?? texts.map(hashOf);
  hashes.set(texts, known);
  return known;
}

const styles = new Map<string, string>();

/** Pages of one kind at one site have the same style, however many of them are made. */
function knownHashOf(styleText: string): string {
  const hash = styles.get(styleText) ?? hashOf(styleText);
  styles.delete(styleText);
  styles.set(styleText, hash);
  const [oldest = ''] = styles.keys();
  if (styles.size > MAX_STYLE_HASHES) styles.delete(oldest);
  return hash;
}

/** A style source that allows exactly this text. */
export function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
