import { beforeEach, expect, it } from 'vitest';
import { notePresses } from './early-presses.ts';

const press = (selector: string) =>
  document
    .querySelector(selector)
    ?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));

beforeEach(() => {
  window.stoaTakePresses?.();
  document.body.innerHTML = `<div id="root">
    <button id="theme"><i></i></button> <button id="search"></button> <a href="#to">Link</a>
    <form method="get" action="/course"><button id="find"></button></form>
    <form><button id="join"></button></form>
  </div><button id="foreign"></button>`;
  notePresses();
});

it('[EXAM-D9] buttons that are pressed before the page runs are noted in their order, each once, and do nothing meanwhile', () => {
  expect([press('#theme i'), press('#join'), press('#theme'), press('#search')]).toEqual([
    false,
    false,
    false,
    false,
  ]);
  expect(window.stoaTakePresses?.().map(({ id }) => id)).toEqual(['theme', 'join', 'search']);
});

it('[EXAM-D9] what the browser does by itself is left to it', () => {
  expect([press('a'), press('#find'), press('#foreign')]).toEqual([true, true, true]);
  expect(window.stoaTakePresses?.()).toEqual([]);
});

it('[EXAM-D9] whoever takes them answers from then on', () => {
  window.stoaTakePresses?.();
  expect(press('#theme')).toBe(true);
  expect(window.stoaTakePresses?.()).toEqual([]);
});
