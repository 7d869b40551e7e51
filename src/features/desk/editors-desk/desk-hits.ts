/** What one search over texts, published pages and the catalog found, as links to the place to edit each. */
import type { TextRow } from '#src/features/desk/editorial/editing/text-list.server.ts';
import type { FactHit } from '#src/features/desk/editorial/facts/fact-list.server.ts';
import type { HealthList } from '#src/features/desk/editors-desk/page-health-list.ts';
import { definedOnly } from '#src/lib/defined-only.ts';

const SHOWN = 10;

export interface DeskHit {
  readonly href: string;
  readonly label: string;
  readonly note: string;
  /** A time that the note ends with. */
  readonly noteAtMs?: number;
}

interface DeskHitGroup {
  /** The first of them. */
  readonly found: readonly DeskHit[];
  readonly total: number;
}

export type DeskHits = Readonly<Record<'texts' | 'pages' | 'facts', DeskHitGroup>>;

interface FoundByDesk {
  readonly texts: readonly Pick<TextRow, 'file' | 'title' | 'state' | 'stateAtMs'>[];
  readonly pages: Pick<HealthList, 'total'> & {
    readonly rows: readonly Pick<HealthList['rows'][number], 'path' | 'title'>[];
  };
  readonly facts: readonly FactHit[];
}

export function toDeskHits({ texts, pages, facts }: FoundByDesk): DeskHits {
  return {
    texts: {
      total: texts.length,
      found: texts.slice(0, SHOWN).map(({ file, title, state, stateAtMs }) => ({
        href: `/admin/texts/edit?${new URLSearchParams({ file }).toString()}`,
        label: title || file,
        note: title ? `${file} · ${state}` : state,
        ...definedOnly({ noteAtMs: stateAtMs }),
      })),
    },
    pages: {
      total: pages.total,
      found: pages.rows.slice(0, SHOWN).map(({ path, title }) => ({ href: path, label: title, note: path })),
    },
    facts: {
      total: facts.length,
      found: facts.slice(0, SHOWN).map(({ name, file, model, trim }) => ({
        href: `/admin/catalog/edit?${new URLSearchParams({ file, model, ...definedOnly({ trim }) }).toString()}`,
        label: name,
        note: file,
      })),
    },
  };
}
