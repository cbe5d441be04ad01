export { useLocation, useParams, useSearchParams } from 'react-router-dom';
export { holdExit, lazyExitGuard } from '../unsaved/exits.ts';
export { Link, type LinkProps, NavLink, type NavLinkProps } from './link.tsx';
export { useNavigate } from './use-navigate.ts';
