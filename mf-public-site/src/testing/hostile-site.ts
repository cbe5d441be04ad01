import { AccountSettings, MenuEntry, type PublicAccount } from '@stoa/shared/contracts/account';
import type { Bootstrap } from '@stoa/shared/contracts/bootstrap';
import type { PageQuery } from '@stoa/shared/contracts/page-query';
import { testAccount } from '@stoa/shared/testing';
import { everyBlock } from './every-block.ts';
import { wholeAnswers, wholeSite } from './whole-site.ts';

const CODE_ADDRESS = 'javascript:alert(1)';
/** Fields the database restricts to fixed formats, which users can't fill with markup. */
const STORED =
  /^(id|ids|slug|user_id|type|kind|status|access|privacy|join_mode|level|language|currency|frequency|\w+_at|item_type|parent|account_id)$/;
const ADDRESSES = /^(href|src|image|featured|item_url)$/;

function spoil(value: unknown, markup: string, key = ''): unknown {
  if (typeof value === 'string') {
    if (STORED.test(key)) return value;
    return ADDRESSES.test(key) ? CODE_ADDRESS : markup;
  }
  if (Array.isArray(value)) return value.map((part) => spoil(part, markup, key));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, spoil(part, markup, name)]));
}

const menuOf = (markup: string) =>
  MenuEntry.array().parse(
    [null, 'a', 'b'].map((parent, index) => ({
      id: 'abc'[index],
      parent,
      data: { menuItem: { label: markup, item_url: index === 0 ? '/x' : CODE_ADDRESS } },
    })),
  );

function hostileAccount(markup: string): Partial<PublicAccount> {
  const link = { label: markup, item_url: CODE_ADDRESS };
  return {
    name: markup,
    menus: { header: menuOf(markup), mobile: menuOf(markup) },
    settings: AccountSettings.parse({
      ...testAccount().settings,
      sitetitle: markup,
      tagline: markup,
      notices: {
        enable_header_notice: true,
        header_notice: markup,
        header_notice_bg: markup,
        enable_footer_notice: true,
        footer_notice: markup,
        footer_notice_bg: markup,
      },
      footer: {
        footer_style: markup,
        footer_columns: [
          { title: markup, type: 'text', data: markup },
          { title: `${markup} 2`, type: 'links', data: [{ data: { menuItem: link } }] },
        ],
        footer_bottom: markup,
        footer_bottom_links: [link],
      },
    }),
  };
}

/** A site where every text that people may write is the same hostile one, and every address is code. */
export function hostileSite(markup: string): Bootstrap {
  const blocks = Object.values(everyBlock);
  const answers = wholeAnswers().map(([query, answer]): [PageQuery, unknown] => {
    const isWritten = typeof answer === 'object' && answer !== null && 'content' in answer;
    return [query, spoil(isWritten ? { ...answer, content: { blocks } } : answer, markup)];
  });
  return wholeSite(answers, hostileAccount(markup));
}
