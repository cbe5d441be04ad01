import { useNavigate } from '@stoa/shared/router';
import { useEffect } from 'react';
import { CONTACT_PATHS } from './contact-paths.ts';

/** Leads from the newsletter's address of before to the contacts. */
export function NewsletterRedirect() {
  const navigate = useNavigate();
  useEffect(() => {
    void navigate(CONTACT_PATHS.contacts, { replace: true });
  }, [navigate]);
  return null;
}
