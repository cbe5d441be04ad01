import { safeHtml } from '@stoa/shared/html/safe-html';
import { baseKeymap, chainCommands, exitCode, setBlockType, toggleMark, wrapIn } from 'prosemirror-commands';
import { history, redo, undo } from 'prosemirror-history';
import { inputRules, textblockTypeInputRule, wrappingInputRule } from 'prosemirror-inputrules';
import { keymap } from 'prosemirror-keymap';
import { liftListItem, sinkListItem, splitListItem, wrapInList } from 'prosemirror-schema-list';
import { type Command, EditorState, Plugin } from 'prosemirror-state';
import { readHtml, schema } from './rich-schema.ts';

const { nodes, marks } = schema;

/** Commands of the toolbar and its keyboard shortcuts. */
export const COMMANDS = {
  strong: toggleMark(marks.strong),
  em: toggleMark(marks.em),
  h2: toggleBlock('heading', { level: 2 }),
  h3: toggleBlock('heading', { level: 3 }),
  bullets: wrapInList(nodes.bullet_list),
  numbers: wrapInList(nodes.ordered_list),
  quote: wrapIn(nodes.blockquote),
  undo,
  redo,
} satisfies Record<string, Command>;
export type CommandName = keyof typeof COMMANDS;

function toggleBlock(name: 'heading', attrs: { level: number }): Command {
  return (state, dispatch) => {
    const { parent } = state.selection.$from;
    const isSet = parent.type === nodes[name] && parent.attrs['level'] === attrs.level;
    return setBlockType(isSet ? nodes.paragraph : nodes[name], isSet ? null : attrs)(state, dispatch);
  };
}

const lineBreak: Command = chainCommands(exitCode, (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(nodes.hard_break.create()).scrollIntoView());
  return true;
});

/** The editor's beginning: the text, the keys people know, and signs that become headings and lists. */
export function startState(html: string): EditorState {
  return EditorState.create({
    doc: readHtml(html),
    plugins: [
      inputRules({
        rules: [
          textblockTypeInputRule(/^(#{2,4})\s$/, nodes.heading, ([, signs]) => ({ level: signs?.length })),
          wrappingInputRule(/^\s*[-*]\s$/, nodes.bullet_list),
          wrappingInputRule(/^1[.)]\s$/, nodes.ordered_list),
          wrappingInputRule(/^\s*>\s$/, nodes.blockquote),
        ],
      }),
      keymap({
        'Mod-b': COMMANDS.strong,
        'Mod-i': COMMANDS.em,
        'Mod-z': undo,
        'Mod-y': redo,
        'Shift-Mod-z': redo,
        Enter: splitListItem(nodes.list_item),
        'Mod-]': sinkListItem(nodes.list_item),
        'Mod-[': liftListItem(nodes.list_item),
        'Shift-Enter': lineBreak,
      }),
      keymap(baseKeymap),
      history(),
      // Pasted HTML is sanitised before the browser parses it.
      new Plugin({ props: { transformPastedHTML: (pasted) => safeHtml(pasted) } }),
    ],
  });
}
