import type { ComponentProps } from 'react';
import { isSafeAddress } from '@stoa/shared/html/safe-address';
import { NavLink } from '@stoa/shared/router';

/** A link as people typed it: own paths stay in the app, others leave it, unsafe addresses are words only. */
export function SiteLink({ to, children, ...rest }: { to: string } & Omit<ComponentProps<'a'>, 'href'>) {
  if (!isSafeAddress(to)) return <span className={rest.className}>{children}</span>;
  if (to.startsWith('/'))
    return (
      <NavLink {...rest} to={to} end>
        {children}
      </NavLink>
    );
  return (
    <a {...rest} href={to} rel={/^https?:/i.test(to) ? 'noopener' : undefined}>
      {children}
    </a>
  );
}
