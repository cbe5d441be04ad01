export { useLocation, useParams, useSearchParams } from 'react-router-dom';
export { holdExit, useUnsaved, type UnsavedOptions } from '../unsaved/index.ts';
export { Link, type LinkProps, NavLink, type NavLinkProps } from './link.tsx';
export { useNavigate } from './use-navigate.ts';
