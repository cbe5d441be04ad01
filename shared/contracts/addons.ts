import type { Addon } from './plans.ts';

/** Every add-on. Those without a badge are free and usable; the others can't be added yet. */
export const ADDONS: readonly Addon[] = [
  {
    id: 'certificates',
    label: 'Certificates',
    description: 'Designs for certificates that students get when they complete a course.',
    link: '/dashboard/instructor/certificates',
    price: 0,
  },
  {
    id: 'zoom',
    label: 'Zoom',
    description: 'Live lessons and appointments with the link of a Zoom meeting.',
    link: '/dashboard/meetings',
    price: 0,
  },
  {
    id: 'gamification',
    label: 'Gamification',
    description: 'More badges, levels and boards than those of your plan.',
    link: '/docs/gamification',
    price: 0,
    badge: 'soon',
  },
  {
    id: 'drive',
    label: 'Drive',
    description: 'Files of a cloud drive in lessons.',
    link: '/docs/drive',
    price: 0,
    badge: 'soon',
  },
  {
    id: 'automation',
    label: 'Automation',
    description: 'Steps that run when someone buys, joins or completes something.',
    link: '/docs/automation',
    price: 0,
    badge: 'soon',
  },
  {
    id: 'affiliates',
    label: 'Affiliates',
    description: 'Links with a commission for people who recommend your site.',
    link: '/docs/affiliates',
    price: 0,
    badge: 'soon',
  },
];

/** Checks whether an add-on can be used today. */
export const isUsableAddon = ({ badge }: Pick<Addon, 'badge'>): boolean => badge === undefined;
