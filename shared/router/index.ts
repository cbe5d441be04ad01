export { useLocation, useNavigate, useParams, useSearchParams } from 'react-router-dom';
export { Link, type LinkProps, NavLink, type NavLinkProps } from './link.tsx';
