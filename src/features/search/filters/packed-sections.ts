/**
 * The sections of the panel as one text. As JSON they would weigh six times as much among the island's props, where
 * every quote is written as an entity. A section's line begins with "#", each of its fields has a line, with tabs
 * between the parts; an option is `value:count:info:label`, after "*" when chosen and "!" when it cannot be.
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

/** A name of the stock could hold anything. */
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
