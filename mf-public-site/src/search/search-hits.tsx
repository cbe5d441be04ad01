import { Book, FileText, Newspaper, Package, User, Users } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { Link } from '@stoa/shared/router';
import { useSiteTranslations } from '../translations/index.ts';
import { highlight } from './highlight.ts';
import type { SearchHit, SearchSource } from './hits.ts';
import { Hits } from './search-styles.ts';

const ICONS: Record<SearchSource, typeof Book> = {
  courses: Book,
  pages: FileText,
  posts: Newspaper,
  members: User,
  groups: Users,
  products: Package,
};

/** The hits as links; arrow keys walk them. */
export function SearchHits(props: { hits: SearchHit[]; searched: string; onFollow: () => void }) {
  const { t } = useSiteTranslations();
  return (
    <Hits onKeyDown={walk}>
      {props.hits.map((hit) => {
        const Icon = ICONS[hit.source];
        return (
          <li key={`${hit.source}${hit.id}`}>
            <Link to={hit.to} onClick={props.onFollow}>
              {hit.picture === null ? (
                <i>
                  <Icon size={18} strokeWidth={1.5} aria-hidden />
                </i>
              ) : (
                <img src={hit.picture} alt="" width={40} height={40} loading="lazy" />
              )}
              <span>
                {highlight(hit.title, props.searched).map(({ text, isHit }, index) =>
                  // oxlint-disable-next-line react/no-array-index-key
                  isHit ? <mark key={index}>{text}</mark> : text,
                )}
              </span>
              <small>{t(`search.${hit.source}`)}</small>
            </Link>
          </li>
        );
      })}
    </Hits>
  );
}

/** Up and down, to the first and to the last of the links and buttons of a list; from its top back to the box. */
export function walk(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1, Home: -Infinity, End: Infinity }[event.key];
  if (step === undefined) return;
  const entries = [...event.currentTarget.querySelectorAll<HTMLElement>('a, button')];
  const at = entries.indexOf(event.target as HTMLElement);
  const next = Number.isFinite(step) ? entries[at + step] : entries.at(step < 0 ? 0 : -1);
  event.preventDefault();
  if (next) next.focus();
  else if (step < 0) event.currentTarget.closest('[data-search-box]')?.querySelector('input')?.focus();
}

/** From the box down into what it found; Enter follows the first hit, once it is one of what stands in the box. */
export function stepIn(event: KeyboardEvent<HTMLElement>, isAnswered: boolean): void {
  const box = event.currentTarget.closest('[data-search-box]');
  if (event.key === 'ArrowDown') {
    const first = box?.querySelector<HTMLElement>('ul a, ul button');
    if (first) event.preventDefault();
    first?.focus();
  } else if (event.key === 'Enter' && isAnswered && !event.nativeEvent.isComposing) {
    box?.querySelector<HTMLElement>('ul a')?.click();
  }
}
