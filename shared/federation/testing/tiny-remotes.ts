import type { FixtureInput } from './fixture-remote.ts';

/** Source in every fixture that reports the shared libraries it received. */
const WITNESS = `
import * as React from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as ReactDom from 'react-dom';
import * as styled from 'styled-components';
import { useLocation } from '@stoa/shared/router';
import { getDefaultStore, useStore } from '@stoa/shared/state';
import { useSWRConfig } from '@stoa/shared/data';
import { useSession } from '@stoa/shared/session';
import { startPresence } from '@stoa/shared/presence';
import { bus } from '@stoa/shared/event-bus';

export function useWitness(name: string) {
  const { cache } = useSWRConfig();
  const store = useStore();
  useLocation();
  useSession();
  React.useEffect(() => {
    const seen = ((window as any).seen ??= {});
    seen[name] = {
      react: React.useState, jsx: jsxRuntime.jsx, dom: ReactDom.createPortal, styled: styled.styled,
      router: useLocation, store, defaultStore: getDefaultStore(), cache, session: useSession, presence: startPresence, bus,
    };
  });
}
`;

const HEADER = (version: string) => `
import { styled } from 'styled-components';
import { Link } from '@stoa/shared/router';
import { Slot } from '@stoa/shared/shell';
import { useWitness } from '../witness.ts';

const Bar = styled.header\`display: flex; gap: 1rem; padding: 1rem; color: rgb(1, 2, 3);\`;
export default function Header() {
  useWitness('header');
  return (
    <Bar>
      <strong>Header ${version}</strong>
      <Link to="/">Home</Link> <Link to="/second">Second</Link> <Link to="/checkout">Pay</Link>
      <Slot name="header.cart" />
    </Bar>
  );
}
`;

const HOME = (version: string) => `
import { useState } from 'react';
import { styled } from 'styled-components';
import { useWitness } from '../witness.ts';

const Box = styled.section\`padding: 2rem; background: rgb(10, 20, ${version.startsWith('2') ? 40 : 30});\`;
const Count = styled.button\`font-weight: 700;\`;
export default function Home() {
  useWitness('home');
  const [count, setCount] = useState(0);
  return (
    <Box>
      <h1>Home ${version}</h1>
      <Count onClick={() => setCount(count + 1)}>Count {count}</Count>
    </Box>
  );
}
`;

const SECOND = `
import { useParams } from '@stoa/shared/router';
export default function Second() {
  return <h1>Second page {JSON.stringify(useParams())}</h1>;
}
`;

/** A remote with a header and two pages. */
export function siteFixture(version: string, changes: Partial<FixtureInput> = {}): FixtureInput {
  return {
    name: 'mf-tiny-site',
    version,
    title: 'The site',
    routes: [
      { layout: 'public-site', path: '/', expose: './Home' },
      { layout: 'public-site', path: '/second', expose: './Second' },
    ],
    slots: [{ slot: 'site.header', expose: './Header' }],
    files: { 'witness.ts': WITNESS },
    ...changes,
    exposes: { header: HEADER(version), home: HOME(version), second: SECOND, ...changes.exposes },
  };
}

/** A remote that fills a slot inside another remote's header, and a page without chrome. */
export function cartFixture(version: string, changes: Partial<FixtureInput> = {}): FixtureInput {
  return {
    name: 'mf-tiny-cart',
    version,
    title: 'The cart',
    routes: [{ layout: 'public-site', path: '/checkout', expose: './Checkout' }],
    slots: [{ slot: 'header.cart', expose: './CartButton' }],
    files: { 'witness.ts': WITNESS },
    ...changes,
    exposes: {
      'cart-button': `
import { useWitness } from '../witness.ts';
export default function CartButton() {
  useWitness('cart');
  return <button>Cart ${version}</button>;
}`,
      checkout: `export default function Checkout() { return <h1>Checkout ${version}</h1>; }`,
      ...changes.exposes,
    },
  };
}
