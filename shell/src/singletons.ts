import * as React from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as jsxDevRuntime from 'react/jsx-dev-runtime';
import * as ReactDom from 'react-dom';
import * as styledComponents from 'styled-components';
import * as data from '@stoa/shared/data';
import * as eventBus from '@stoa/shared/event-bus';
import * as i18n from '@stoa/shared/i18n';
import * as notify from '@stoa/shared/notify';
import * as presence from '@stoa/shared/presence';
import * as router from '@stoa/shared/router';
import * as session from '@stoa/shared/session';
import * as shell from '@stoa/shared/shell';
import * as state from '@stoa/shared/state';
import * as ui from '@stoa/shared/ui';

const LIBRARIES: Record<string, unknown> = {
  react: React,
  'react/jsx-runtime': jsxRuntime,
  'react/jsx-dev-runtime': jsxDevRuntime,
  'react-dom': ReactDom,
  'styled-components': styledComponents,
  '@stoa/shared/router': router,
  '@stoa/shared/state': state,
  '@stoa/shared/data': data,
  '@stoa/shared/session': session,
  '@stoa/shared/presence': presence,
  '@stoa/shared/event-bus': eventBus,
  '@stoa/shared/notify': notify,
  '@stoa/shared/i18n': i18n,
  '@stoa/shared/ui': ui,
  '@stoa/shared/shell': shell,
};

export interface Provided {
  key: string;
  version: string;
  library: unknown;
}

/** The page's one copy of everything that remotes share from the start; the versions come from the build. */
export const PROVIDED: Provided[] = Object.entries(LIBRARIES).flatMap(([key, library]) => {
  const version = STOA_PROVIDED[key];
  return version === undefined ? [] : [{ key, version, library }];
});

/** Share keys that are fetched when a remote first imports them, and what gets each. */
export type LazyLibraries = Record<string, () => unknown>;
