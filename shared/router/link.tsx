import type { ComponentProps, MouseEvent } from 'react';
import { type To, useHref, useLinkClickHandler, useLocation, useResolvedPath } from 'react-router-dom';
import { holdExit } from '../unsaved/exits.ts';

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  to: To;
  replace?: boolean;
  state?: unknown;
}

/** With a scheme or host, or a step of a funnel, which the service leads on. */
const WITH_SCHEME = /^([a-z][a-z\d+.-]*:|\/\/|\/f\/)/i;

/** A plain click: any other opens another tab, a window or a menu. */
const opensHere = (event: MouseEvent, target: string | undefined) =>
  event.button === 0 &&
  !(event.metaKey || event.altKey || event.ctrlKey || event.shiftKey) &&
  (!target || target === '_self');

/** A link inside the app, on React Router's hooks; its own Link brings along what frameworks prefetch with. */
export function Link({ to, replace, state, onClick, children, ...rest }: LinkProps) {
  const isOuter = typeof to === 'string' && WITH_SCHEME.test(to);
  const href = useHref(isOuter ? '' : to);
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, {
    state,
    target: rest.target,
    ...(replace === undefined ? {} : { replace }),
  });
  return (
    <a
      {...rest}
      href={isOuter ? to : href}
      onClick={(event) => {
        onClick?.(event);
        if (isOuter || event.defaultPrevented || rest.download !== undefined) return;
        if (!opensHere(event, rest.target)) return;
        if (!holdExit(() => follow(event), { path: event.currentTarget.pathname })) event.preventDefault();
      }}
    >
      {children}
    </a>
  );
}

export interface NavLinkProps extends LinkProps {
  /** Only the address itself is current, none below it. */
  end?: boolean;
}

/** A link that says when it leads to the page that is shown, or to one above it. */
export function NavLink({ to, end = false, ...rest }: NavLinkProps) {
  const target = useResolvedPath(to).pathname.toLowerCase();
  const here = useLocation().pathname.toLowerCase();
  const below = target.length > 1 && target.endsWith('/') ? target : `${target}/`;
  const isCurrent = here === target || (!end && here.startsWith(below));
  return <Link {...rest} to={to} aria-current={isCurrent ? 'page' : undefined} />;
}
