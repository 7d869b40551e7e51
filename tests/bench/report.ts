/** Figures as Markdown: printed, and put where `docs/benchmarks.md` keeps those of the same name. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';

const PAGE = new URL('../../docs/benchmarks.md', import.meta.url);
const TITLE =
  '# Benchmarks\n\nFigures with their commands; `--write` puts a new run in the place of the old one.\n';

export function toTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map((_, column) => (column === 0 ? '---' : '---:'))), ...rows.map(line)].join(
    '\n',
  );
}

/** Where and when: figures without it mean nothing. */
export function toSetting(seed?: number): string {
  const [cpu] = cpus();
  const memory = `${Math.round(totalmem() / 2 ** 30)} GiB`;
  const day = new Date().toISOString().slice(0, 10);
  const load = `load ${(loadavg()[0] ?? NaN).toFixed(1)}`;
  const setting = `${cpus().length} × ${cpu?.model.trim() ?? 'unknown'}, ${memory}, Node ${process.version}, ${load}, ${day}`;
  return seed === undefined ? setting : `${setting}, seed ${seed}`;
}

export function writeSection(name: string, markdown: string): void {
  const [open, close] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  const page = existsSync(PAGE) ? readFileSync(PAGE, 'utf8') : TITLE;
  const section = `${open}\n\n${markdown.trim()}\n\n${close}`;
  const start = page.indexOf(open);
  const end = page.indexOf(close);
  const written =
    start >= 0 && end > start
      ? page.slice(0, start) + section + page.slice(end + close.length)
      : `${page.trimEnd()}\n\n${section}\n`;
  writeFileSync(PAGE, written);
}
