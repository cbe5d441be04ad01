import { describe, expect, it } from 'vitest';
import { makeRemote } from '../../testing/make-remote.ts';
import { shareBreaches, shareRangesOf } from './share-ranges.ts';

const WEBPACK = `var i={1:()=>a("default","react",!1,[1,19,0,0]),2:()=>a("default","@stoa/shared/router",!1,[1,1,0,0])}`;
const PLUGIN = `{moduleIdToConsumeDataMapping:{1:{shareScope:"default",shareKey:"react",import:null,requiredVersion:"^19.0.0",strictVersion:!0},
  2:{shareScope:"default",shareKey:"@stoa/shared/router",import:null,requiredVersion:"^1.0.0",strictVersion:!0}}}`;

const breachesOf = (entry: string) => {
  const { assets, files } = makeRemote({ files: { 'web/remoteEntry.js': entry } });
  return shareBreaches(assets, files).map(({ code, path, message }) => [code, path, message]);
};

describe('[EXAM-D7] [PLT-05] the share ranges of a built entry', () => {
  it.each([
    ['webpack', WEBPACK],
    ['Module Federation’s own plugin', PLUGIN],
  ])('as %s writes them are read, and fit what is declared', (_, entry) => {
    expect(Object.fromEntries(shareRangesOf(entry))).toEqual({
      react: '^19.0.0',
      '@stoa/shared/router': '^1.0.0',
    });
    expect(breachesOf(entry)).toEqual([]);
  });

  it.each([
    ['[1,18,0,0]', '^18.0.0'],
    ['[2,19,1]', '~19.1'],
    ['[0,19,0,0]', '>=19.0.0'],
    ['[3,19,0,0]', '=19.0.0'],
    ['[-.5,[-1,21],[0,19],2]', '>=19 <21'],
    ['[0]', '*'],
  ])('%s is %s, which is not ^19.0.0: refused', (compiled, range) => {
    const entry = WEBPACK.replace('[1,19,0,0]', compiled);
    expect(breachesOf(entry)).toEqual([
      [
        'share_mismatch',
        'shared.react',
        `web/remoteEntry.js asks for react ${range}, assets.json declares ^19.0.0`,
      ],
    ]);
  });

  it('a library that is taken without being declared is refused, with any range or none', () => {
    expect(breachesOf(`${WEBPACK};b("default","vue",!1,[1,3])`)).toHaveLength(1);
    expect(breachesOf(`${WEBPACK};b("default","vue",!1)`)).toHaveLength(1);
    expect(breachesOf(PLUGIN.replace('"^19.0.0"', '!1'))).toHaveLength(1);
  });
});
