import { useTranslations } from '@stoa/shared/i18n';
import { Link } from '@stoa/shared/router';
import { Part } from '@stoa/shared/workplace';
import { Award } from 'lucide-react';
import { useFormat } from '../../../data/format.ts';
import { AsideList } from '../../../components/aside-list.ts';
import type { StudentHomeData } from './use-student-home.ts';

/** The certificates issued last, each with the way to it; nothing at all without any. */
export function Certificates({ certificates }: { certificates: StudentHomeData['certificates'] }) {
  const { t } = useTranslations('dashboard');
  const { date } = useFormat();
  if (certificates.length === 0) return null;
  return (
    <Part title={t('home.certificates')}>
      <AsideList>
        {certificates.map(({ serial, title, issued_at: at }) => (
          <li key={serial}>
            <Link to={`/certificate/${serial}`}>
              <span>
                <bdi>{title}</bdi>
                <small>{t('home.issuedOn', { date: date(at) })}</small>
              </span>
              <Award size={18} aria-hidden />
            </Link>
          </li>
        ))}
      </AsideList>
    </Part>
  );
}
