// What is heard of the accessibility tree, one line for each thing, indented by what contains it.
import type { Spoken } from '#tests/support/spoken-tree.ts';

/** Heard as a whole: their content is their name. */
const WHOLE: Readonly<Record<string, string>> = {
  button: 'button',
  checkbox: 'checkbox',
  combobox: 'select',
  DisclosureTriangle: 'button',
  DisclosureTriangleGrouped: 'button',
  image: 'image',
  link: 'link',
  menuitem: 'menu item',
  option: 'option',
  radio: 'radio',
  searchbox: 'search field',
  slider: 'slider',
  spinbutton: 'number field',
  switch: 'switch',
  tab: 'tab',
  textbox: 'field',
};
/** Announced when a reader enters them. */
const CONTAINERS: Readonly<Record<string, string>> = {
  alert: 'alert',
  banner: 'banner',
  blockquote: 'quote',
  caption: 'caption',
  complementary: 'aside',
  contentinfo: 'footer',
  DescriptionList: 'terms',
  Details: '',
  dialog: 'dialog',
  figure: 'figure',
  form: 'form',
  group: 'group',
  list: 'list',
  main: 'main',
  navigation: 'navigation',
  radiogroup: 'group',
  region: 'region',
  row: 'row',
  search: 'search',
  status: 'status',
  table: 'table',
  tablist: 'tabs',
  tabpanel: 'tab panel',
};
/** Not announced without a name. */
const UNNAMED_SILENT: ReadonlySet<string> = new Set(['form', 'group', 'region']);
const INDENT = '  ';

export function speak(nodes: readonly Spoken[], depth = 0): string[] {
  const lines: string[] = [];
  let words: string[] = [];
  const say = (line: string) => lines.push(INDENT.repeat(depth) + line);
  const endSentence = () => {
    if (words.length > 0) say(words.join(' ').replaceAll(/ (?=[.,;])/g, ''));
    words = [];
  };
  for (const node of nodes) {
    if (node.role === 'StaticText') {
      words.push(node.name);
      continue;
    }
    endSentence();
    lines.push(...speakNode(node, depth));
  }
  endSentence();
  return lines;
}

function speakNode(node: Spoken, depth: number): string[] {
  const { role, name, children } = node;
  const at = INDENT.repeat(depth);
  if (role === 'ListMarker') return [];
  if (role === 'note of this file') return [`${at}… ${name}`];
  if (role === 'heading')
    return [`${at}heading ${String(node.states.get('level'))}: ${name}`, ...speakParts(node, depth)];
  const whole = WHOLE[role];
  if (whole !== undefined) return [at + describe(whole, node)];
  // A label is heard with its field.
  if (role === 'LabelText')
    return speak(
      children.filter((child) => child.role !== 'StaticText'),
      depth,
    );
  const container = CONTAINERS[role];
  if (container === undefined || container === '') return speak(children, depth);
  if (name === '' && (children.length === 0 || UNNAMED_SILENT.has(role))) return speak(children, depth);
  // A legend and a caption are heard as the name.
  const others = children.filter(
    (child) => child.role !== 'caption' && (child.role !== 'StaticText' || child.name !== name),
  );
  return [at + describe(container, node), ...speak(others, depth + 1)];
}

/** Links and buttons in a heading. */
function speakParts({ children }: Spoken, depth: number): string[] {
  const parts = children.filter(({ role }) => role !== 'StaticText');
  return speak(parts, depth + 1).filter((line) => WHOLE_LINE.test(line));
}
const WHOLE_LINE = /^ *(?:link|button|image)/;

/** "link: Home, current (description)" */
function describe(word: string, { name, value, description, states, children, role }: Spoken): string {
  const said = [name, value === name ? '' : value, ...listStates(states)].filter((text) => text !== '');
  const count = role === 'list' ? [countItems(children)] : [];
  const about = description === '' || description === name ? '' : ` (${description})`;
  const text = [...said, ...count].join(', ');
  return `${word}${text === '' ? '' : ': '}${text}${about}`;
}

function countItems(children: readonly Spoken[]): string {
  const entries = children.filter(({ role }) => role === 'listitem').length;
  const isFolded = children.some(({ role }) => role === 'note of this file');
  return isFolded ? 'many items' : `${entries} ${entries === 1 ? 'item' : 'items'}`;
}

function listStates(states: Spoken['states']): string[] {
  const is = (name: string) => states.get(name);
  return [
    is('checked') === undefined ? '' : is('checked') === 'true' ? 'checked' : 'not checked',
    is('pressed') === undefined ? '' : is('pressed') === 'true' ? 'pressed' : 'not pressed',
    is('selected') === true ? 'selected' : '',
    is('expanded') === undefined ? '' : is('expanded') === true ? 'open' : 'closed',
    is('disabled') === true ? 'disabled' : '',
    is('required') === true ? 'required' : '',
    is('invalid') === undefined || is('invalid') === 'false' ? '' : 'invalid',
    ['dialog', 'menu'].includes(String(is('hasPopup'))) && is('expanded') === undefined
      ? `opens a ${String(is('hasPopup'))}`
      : '',
  ];
}
