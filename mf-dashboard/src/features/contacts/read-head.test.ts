import { expect, it } from 'vitest';
import { guessColumns, readHead } from './read-head.ts';

it('reads the head of a file from another program', async () => {
  const bytes = Buffer.from('E-Mail;Vorname;Größe\nada@example.com;Ada;5\n', 'latin1');
  expect(await readHead(new Blob([bytes]))).toEqual({
    charset: 'windows-1252',
    delimiter: ';',
    titles: ['E-Mail', 'Vorname', 'Größe'],
    rows: [['ada@example.com', 'Ada', '5']],
  });
});

it('guesses each column once, the site’s own fields first', () => {
  const fields = [{ key: 'land', label: 'Land' }];
  expect(guessColumns(['Email address', 'E-mail 2', 'Last name', 'Land', 'Notes', 'Tags'], fields)).toEqual([
    'email',
    null,
    'last_name',
    'field:land',
    null,
    'tags',
  ]);
});
