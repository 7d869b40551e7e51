/** Formats results as Markdown, prints them, and writes them to their section in a page of `docs/`. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';

const ROOT = new URL('../../', import.meta.url);
const PERFORMANCE_PAGE = 'docs/performance.md';
const TITLE =
  '# Performance\n\nFigures with their commands; `--write` puts a new run in the place of the old one.\n';

export function toTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map((_, column) => (column === 0 ? '---' : '---:'))), ...rows.map(line)].join(
    '\n',
  );
}

/** The machine and the date, without which numbers mean nothing. */
export function toSetting(seed?: number): string {
  const [cpu] = cpus();
  const memory = `${Math.round(totalmem() / 2 ** 30)} GiB`;
  const day = new Date().toISOString().slice(0, 10);
  const load = `load ${(loadavg()[0] ?? NaN).toFixed(1)}`;
  const setting = `${cpus().length} × ${cpu?.model.trim() ?? 'unknown'}, ${memory}, Node ${process.version}, ${load}, ${day}`;
  return seed === undefined ? setting : `${setting}, seed ${seed}`;
}

/** @param file of the page, from the root of the repository */
export function writeSection(name: string, markdown: string, file = PERFORMANCE_PAGE): void {
  const path = new URL(file, ROOT);
  const [open, close] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  const page = existsSync(path) ? readFileSync(path, 'utf8') : TITLE;
  const section = `${open}\n\n${markdown.trim()}\n\n${close}`;
  const start = page.indexOf(open);
  const end = page.indexOf(close);
  const written =
    start >= 0 && end > start
      ? page.slice(0, start) + section + page.slice(end + close.length)
      : `${page.trimEnd()}\n\n${section}\n`;
  writeFileSync(path, written);
}
