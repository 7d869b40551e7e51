// The accessibility tree without what is not heard.

/** As Chromium's protocol describes it. */
export interface AxNode {
  nodeId: string;
  ignored: boolean;
  role?: AxValue;
  name?: AxValue;
  description?: AxValue;
  value?: AxValue;
  properties?: readonly { name: string; value: AxValue }[];
  childIds?: readonly string[];
  backendDOMNodeId?: number;
}

interface AxValue {
  value?: unknown;
}

export interface Spoken {
  role: string;
  name: string;
  description: string;
  value: string;
  states: ReadonlyMap<string, unknown>;
  children: readonly Spoken[];
}

/** How many entries of a list and rows of a table are read; the rest are like them. */
const MOST_READ = 2;
const REPEATING: ReadonlySet<string> = new Set(['list', 'rowgroup', 'table', 'DescriptionList']);
const ENTRIES: ReadonlySet<string> = new Set(['listitem', 'row']);
/** They only group. */
const GROUPS = ['none', 'generic', 'InlineTextBox', 'RootWebArea', 'Section'];
/** Within a sentence, such as a struck price: read in one go with the words around it. */
const IN_SENTENCE = [
  'code',
  'deletion',
  'emphasis',
  'insertion',
  'mark',
  'strong',
  'subscript',
  'superscript',
  'time',
];
const SILENT: ReadonlySet<string> = new Set([...GROUPS, ...IN_SENTENCE]);

/** @param rootId the element whose content is read */
export function toTree(nodes: readonly AxNode[], rootId: number): Spoken[] {
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const root = nodes.find(({ backendDOMNodeId }) => backendDOMNodeId === rootId);
  if (!root) throw new Error('the part to read is not in the accessibility tree');
  const childrenOf = (node: AxNode): Spoken[] =>
    (node.childIds ?? []).flatMap((id) => {
      const child = byId.get(id);
      return child ? read(child) : [];
    });
  const read = (node: AxNode): Spoken[] => {
    const role = textOf(node.role) || 'none';
    if (role === 'InlineTextBox') return [];
    const children = childrenOf(node);
    if (node.ignored || (SILENT.has(role) && !hasName(node))) return children;
    return [
      {
        role,
        name: textOf(node.name),
        description: textOf(node.description),
        value: textOf(node.value),
        states: new Map((node.properties ?? []).map(({ name, value }) => [name, value.value])),
        children,
      },
    ];
  };
  return read(root);
}

/** Lists and tables repeat one shape, so the first entries stand for all. */
export function foldRepeats(tree: readonly Spoken[]): Spoken[] {
  return tree.map((node) => {
    const children = foldRepeats(node.children);
    if (!REPEATING.has(node.role)) return { ...node, children };
    const entries = children.filter(({ role }) => ENTRIES.has(role));
    const left = entries.slice(MOST_READ);
    const more = left.length > 0 ? [toNote('and more like these')] : [];
    return { ...node, children: [...children.filter((child) => !left.includes(child)), ...more] };
  });
}

const hasName = ({ name }: AxNode) => textOf(name) !== '';
const textOf = (value: AxValue | undefined) =>
  typeof value?.value === 'string' || typeof value?.value === 'number'
    ? String(value.value).replace(/\s+/g, ' ').trim()
    : '';
const toNote = (name: string): Spoken => ({
  role: 'note of this file',
  name,
  description: '',
  value: '',
  states: new Map(),
  children: [],
});
