/**
 * The sections of the panel as its island gets them: what the form does not say. The line of a section begins with "#",
 * each field has a line with tabs between its parts, options that are in the form are only counted, and a field without a
 * name or a label has those of its section.
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
  return sections
    .flatMap((section) => [
      join('#', section.key),
      ...section.fields.map((field) => packField(field, section)),
    ])
    .join('\n');
}

function packField({ kind, name, label, options }: PanelField, section: PanelSection): string {
  const packed = IN_FORM.has(kind) ? [options.length] : ['', ...options.map(packOption)];
  const own = [name === section.key ? '' : name, label === section.label ? '' : label];
  return join(kind, ...own, ...packed);
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

/** A label that is the section's own is empty. */
export function unpackSections(packed: string): PackedSection[] {
  const sections: (PackedSection & { fields: PackedField[] })[] = [];
  for (const line of packed.split('\n')) {
    const [kind = '', name = '', label = '', count = '', ...options] = line.split('\t');
    const section = sections.at(-1);
    if (kind === '#') sections.push({ key: name, fields: [] });
    else
      section?.fields.push({
        kind: kind as PanelField['kind'],
        name: name || section.key,
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
