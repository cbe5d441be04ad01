import type { ComposedRemote, Composition } from '@stoa/shared/contracts/registry';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createScriptGate, installScriptGate } from './script-gate.ts';

const PAGE = 'https://kiln.example/course/x';
const hash = (character: string) => `sha384-${character.repeat(64)}`;
const version = (number: string, files: Record<string, string>) => ({
  name: 'mf-cart',
  version: number,
  base: `/remotes/mf-cart/${number}/`,
  files: Object.fromEntries(
    Object.entries(files).map(([file, character]) => [file, { integrity: hash(character), size: 1 }]),
  ),
});
const composition = {
  remotes: [
    {
      ...version('2.0.0', { 'remoteEntry.js': 'a', 'dialog.1.js': 'b' }),
      lkg: version('1.0.0', { 'remoteEntry.js': 'c' }),
    },
  ],
} as unknown as Composition;
const gate = createScriptGate(composition, PAGE);

describe('the script gate', () => {
  it('[PLT-13] knows the hash of every entry and chunk of the composition, the last known good included', () => {
    expect(gate('/remotes/mf-cart/2.0.0/remoteEntry.js')).toEqual({ kind: 'known', integrity: hash('a') });
    expect(gate('https://kiln.example/remotes/mf-cart/2.0.0/dialog.1.js')).toEqual({
      kind: 'known',
      integrity: hash('b'),
    });
    expect(gate('/remotes/mf-cart/1.0.0/remoteEntry.js?t=1')).toEqual({
      kind: 'known',
      integrity: hash('c'),
    });
  });

  it('[PLT-13] blocks every other address under /remotes/, on any host and in any spelling', () => {
    for (const url of [
      '/remotes/mf-cart/2.0.0/evil.js',
      '/remotes/mf-cart/3.0.0/remoteEntry.js',
      '/remotes/other/2.0.0/remoteEntry.js',
      '/x/../remotes/mf-cart/3.0.0/remoteEntry.js',
      '/%72emotes/mf-cart/2.0.0/remoteEntry.js',
      '/remotes/%E0%A4%A',
      'https://evil.example/remotes/mf-cart/2.0.0/remoteEntry.js',
      'http://[',
    ])
      expect([url, gate(url).kind]).toEqual([url, 'blocked']);
  });

  it('[PLT-14] knows what the shell loads late, by its path on this host only', () => {
    const lazy = createScriptGate(composition, PAGE, { '/shell/1.0.0/dialog.2.js': hash('d') });
    expect(lazy('/shell/1.0.0/dialog.2.js')).toEqual({ kind: 'known', integrity: hash('d') });
    expect(lazy('https://evil.example/shell/1.0.0/dialog.2.js')).toEqual({ kind: 'foreign' });
  });

  it('[PLT-13] of a remote that the page learns of later it knows the hashes from then on, and no others', () => {
    const learning = createScriptGate(composition, PAGE);
    const entry = '/remotes/mf-desk/1.0.0/remoteEntry.js';
    const dashboard = { ...composition.remotes[0], base: '/remotes/mf-desk/1.0.0/' } as ComposedRemote;
    expect(learning(entry)).toEqual({ kind: 'blocked' });
    learning.learn([dashboard]);
    expect(learning(entry)).toEqual({ kind: 'known', integrity: hash('a') });
    expect(learning('/remotes/mf-desk/1.0.0/evil.js')).toEqual({ kind: 'blocked' });
    expect(gate(entry)).toEqual({ kind: 'blocked' });
  });

  it('leaves other scripts to the content policy', () => {
    expect(gate('/shell/1.0.0/main.js')).toEqual({ kind: 'foreign' });
    expect(gate('https://js.stripe.example/v3')).toEqual({ kind: 'foreign' });
  });
});

describe('a script on its way into the document', () => {
  const blocked = vi.fn();
  beforeAll(() => installScriptGate(createScriptGate(composition, location.href), blocked));
  beforeEach(() => {
    document.head.replaceChildren();
    blocked.mockReset();
  });

  const script = (src: string) => Object.assign(document.createElement('script'), { src });
  const ways: [name: string, insert: (node: HTMLScriptElement) => void][] = [
    ['appendChild', (node) => document.head.appendChild(node)],
    ['insertBefore', (node) => document.head.insertBefore(node, null)],
    [
      'replaceChild',
      (node) => document.head.replaceChild(node, document.head.appendChild(document.createElement('i'))),
    ],
    ['append', (node) => document.head.append(node)],
    ['prepend', (node) => document.head.prepend(node)],
    ['before', (node) => document.head.appendChild(document.createElement('i')).before(node)],
    ['insertAdjacentElement', (node) => document.head.insertAdjacentElement('afterbegin', node)],
    [
      'a fragment',
      (node) => {
        const fragment = document.createDocumentFragment();
        const box = document.createElement('div');
        box.appendChild(node);
        fragment.appendChild(box);
        document.head.appendChild(fragment);
      },
    ],
  ];

  it.each(ways)('[PLT-13] gets its hash from the composition through %s', (_name, insert) => {
    const node = script('/remotes/mf-cart/2.0.0/dialog.1.js');
    insert(node);
    expect(node.isConnected).toBe(true);
    expect(node.integrity).toBe(hash('b'));
    expect(node.crossOrigin).toBe('anonymous');
  });

  it.each(ways)(
    '[PLT-13] stays out when it is unknown, through %s, and its loader hears of it',
    async (_name, insert) => {
      const node = script('/remotes/mf-cart/2.0.0/evil.js');
      const failed = new Promise((resolve) => node.addEventListener('error', resolve));
      insert(node);
      expect(node.isConnected).toBe(false);
      await failed;
      expect(blocked).toHaveBeenCalled();
    },
  );

  it('[PLT-13] cannot bring a hash of its own', () => {
    const node = script('/remotes/mf-cart/2.0.0/remoteEntry.js');
    node.integrity = hash('z');
    document.head.append(node);
    expect(node.integrity).toBe(hash('a'));
  });
});
