/** Returns the path of a notification's details; null if there is none. */
export function placeOf(type: string, data: Record<string, unknown>): string | null {
  const text = (name: string) => (typeof data[name] === 'string' ? encodeURIComponent(data[name]) : '');
  if (type === 'certificate') return text('serial') ? `/certificate/${text('serial')}` : null;
  if (type === 'booking') return '/dashboard/bookings';
  if (type === 'grading') return '/dashboard/courses';
  if (type === 'group' || (type === 'reply' && text('group_id'))) {
    const isForKeepers = data['what'] === 'request' || data['what'] === 'report';
    return ['/dashboard/groups', text('slug'), isForKeepers && 'queue'].filter(Boolean).join('/');
  }
  if (type === 'reply' && text('course'))
    return `/dashboard/courses/${text('course')}${text('lesson') && `?lesson=${text('lesson')}`}`;
  if (type === 'reply') return '/dashboard/courses';
  return null;
}
