import { useState } from 'react';
import { styled } from 'styled-components';
import { Link } from '@stoa/shared/router';
import { useSession } from '@stoa/shared/session';
import { useSite } from '@stoa/shared/shell';

const VERSION = process.env.GUESTBOOK_VERSION;

// The id names the version: two versions' styles must not meet, and the server and the browser must agree on it.
const Page = styled.section.withConfig({ componentId: `guestbook-${VERSION.replaceAll('.', '-')}` })`
  padding: 2rem;
  border-inline-start: ${VERSION.split('.')[0]}rem solid rgb(20, 90, 60);
`;

export default function Guestbook() {
  const site = useSite();
  const { user } = useSession();
  const [signatures, setSignatures] = useState(0);
  const [rules, setRules] = useState('');
  return (
    <Page data-guestbook>
      <h1>Guestbook {VERSION}</h1>
      <p>
        {site.name}, {user ? user.email : 'nobody'}
      </p>
      <button onClick={() => setSignatures(signatures + 1)}>Sign {signatures}</button>
      <button onClick={() => import('./rules.js').then((late) => setRules(late.RULES))}>Rules</button>
      <p>{rules}</p>
      <Link to="/course">All courses</Link>
    </Page>
  );
}
