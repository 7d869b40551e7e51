/**
 * The sections of the panel as its island gets them: what the form does not say. The line of a section begins with "#",
 * each field has a line with tabs between its parts, and options that are in the form are only counted.
 * @see panel-markup.store.ts
 */
import type { PanelField, PanelOption, PanelSection } from '#src/features/search/filters/panel-fields.ts';

/** Their options are in the form, in the same order. */
const IN_FORM: ReadonlySet<PanelField['kind']> = new Set(['check', 'models', 'radio', 'select', 'add']);

/** A field whose options are to be read from the form, if it has a number of them. */
export type PackedField = Omit<PanelField, 'options'> & { readonly options: readonly PanelOption[] | number };
export interface PackedSection {
  readonly key: string;
  readonly fields: readonly PackedField[];
}

export function packSections(sections: readonly PanelSection[]): string {
  return sections.flatMap(({ key, fields }) => [join('#', key), ...fields.map(packField)]).join('\n');
}

function packField({ kind, name, label, options }: PanelField): string {
  const packed = IN_FORM.has(kind) ? [options.length] : ['', ...options.map(packOption)];
  return join(kind, name, label, ...packed);
}

/** Explanations and shares, which are neither chosen nor disabled. */
function packOption({ value, count, label }: PanelOption): string {
  return `${value}:${count}:${label}`;
}

/** White space that a line cannot keep, or a page would not show. */
const ODD_SPACE = /[^\S ]|\s\s/;

/** Names in the inventory may contain any character. */
function join(...parts: readonly (string | number)[]): string {
  return parts
    .map((part) => {
      const text = String(part);
      return ODD_SPACE.test(text) ? text.replaceAll(/\s+/g, ' ') : text;
    })
    .join('\t');
}

export function unpackSections(packed: string): PackedSection[] {
  const sections: (PackedSection & { fields: PackedField[] })[] = [];
  for (const line of packed.split('\n')) {
    const [kind = '', name = '', label = '', count = '', ...options] = line.split('\t');
    if (kind === '#') sections.push({ key: name, fields: [] });
    else
      sections.at(-1)?.fields.push({
        kind: kind as PanelField['kind'],
        name,
        label,
        options: count === '' ? options.map(unpackOption) : Number(count),
      });
  }
  return sections;
}

function unpackOption(packed: string): PanelOption {
  const [, value = '', count, label = ''] = /^([^:]*):(\d+):(.*)$/.exec(packed) ?? [];
  return { value, label, count: Number(count), isChosen: false, isDisabled: false };
}
