export { useLocation, useParams } from 'react-router-dom';
export { holdExit } from '../unsaved/exits.ts';
export { lazyExitGuard } from '../unsaved/lazy-guard.ts';
export { Link, type LinkProps, NavLink, type NavLinkProps } from './link.tsx';
export { useNavigate } from './use-navigate.ts';
export { useSearchParams } from './use-search-params.ts';
