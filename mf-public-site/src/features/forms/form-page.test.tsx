// @vitest-environment node
import { renderToString } from 'react-dom/server';
import { TestPage } from '@stoa/shared/testing';
import { describe, expect, it } from 'vitest';
import { formQuery } from '../../data/queries.ts';
import { form, withInitialData } from '../../testing/builders.ts';
import { FormPage } from './form-page.tsx';

function render(changes: Parameters<typeof form>[0] = {}, path = '/forms/x', pattern = '/forms/:slug') {
  const bootstrap = withInitialData([[formQuery, form(changes)]], { params: { slug: 'x' } });
  return renderToString(
    <TestPage bootstrap={bootstrap} path={path} pattern={pattern}>
      <FormPage />
    </TestPage>,
  );
}

describe('the page of a form', () => {
  it('[LMS-22] [LMS-23] works as the server made it: a native form, its options and the countries', () => {
    const html = render();
    expect(html).toMatch(/<form class="ff-form" method="post" action="\/forms\/x"/);
    expect(html).toContain('type="radio" name="kind" value="course"');
    expect(html).toContain('<option value="PT">Portugal</option>');
    expect(html).not.toContain('_token');
  });

  it('escapes what its manager typed', () => {
    const field = {
      id: 'evil',
      type: 'text',
      label: '"><img src=x onerror=alert(1)>',
      help: '</form><script>',
    };
    const html = render({ shown: { fields: [field], after: { kind: 'message', text: 'Thank you.' } } });
    expect(html).not.toMatch(/<img|<script/);
    expect(html).toContain('&quot;&gt;&lt;img src=x onerror=alert(1)&gt;');
  });

  it.each([
    ['closed', { state: 'closed' as const }],
    ['over', { closes_at: '2020-01-01T00:00:00Z' }],
    ['not open yet', { opens_at: '2999-01-01T00:00:00Z' }],
  ])('shows no form while it is %s', (_what, changes) => {
    expect(render(changes)).not.toContain('<form');
  });

  it('thanks in the words of the form once it was sent without a script', () => {
    const html = render({}, '/forms/x/sent', '/forms/:slug/:state');
    expect(html).toContain('Thank you.');
    expect(html).not.toContain('<form');
  });

  it('shows nothing of a definition that is none', () => {
    expect(render({ shown: { fields: 'none' } })).not.toContain('<form');
  });
});
