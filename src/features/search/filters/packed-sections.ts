/**
 * Packs the sections of the panel into one text. As JSON they would take six times as much space among the island's
 * props, where every quote becomes an entity. The line of a section begins with "#", each field has a line with tabs
 * between its parts, and an option is `value:count:info:label`, after "*" if selected and "!" if disabled.
 */
import type { PanelField, PanelOption, PanelSection } from '#src/features/search/filters/panel-fields.ts';

export function packSections(sections: readonly PanelSection[]): string {
  return sections
    .flatMap(({ key, label, chosenCount, fields }) => [
      join('#', key, label, chosenCount),
      ...fields.map(packField),
    ])
    .join('\n');
}

function packField({ kind, name, label, options }: PanelField): string {
  return join(kind, name, label, ...options.map(packOption));
}

function packOption({ value, count, label, isChosen, isDisabled, moreInfo = '' }: PanelOption): string {
  return `${isChosen ? '*' : ''}${isDisabled ? '!' : ''}${value}:${count}:${moreInfo}:${label}`;
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

export function unpackSections(packed: string): PanelSection[] {
  const sections: (PanelSection & { fields: PanelField[] })[] = [];
  for (const line of packed.split('\n')) {
    const [kind = '', name = '', label = '', ...rest] = line.split('\t');
    if (kind === '#') sections.push({ key: name, label, chosenCount: Number(rest[0]), fields: [] });
    else
      sections
        .at(-1)
        ?.fields.push({ kind: kind as PanelField['kind'], name, label, options: rest.map(unpackOption) });
  }
  return sections;
}

function unpackOption(packed: string): PanelOption {
  const [, chosen, disabled, value = '', count, moreInfo, label = ''] =
    /^(\*?)(!?)([^:]*):(\d+):([^:]*):(.*)$/.exec(packed) ?? [];
  const option = {
    value,
    label,
    count: Number(count),
    isChosen: chosen === '*',
    isDisabled: disabled === '!',
  };
  return moreInfo ? { ...option, moreInfo } : option;
}
