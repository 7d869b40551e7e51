// The processes of a server under test, as the operating system reports them.
import { listDescendants } from '#scripts/process-tree.ts';
import type { SiteUnderTest } from '#tests/support/site-under-test.ts';

const isBackground = ({ command }: { command: string }) => command.includes('src/server/background.mjs');

/** The pids of the processes that run jobs. */
export function listBackground(site: SiteUnderTest): number[] {
  return listDescendants(site.process.pid ?? 0)
    .filter(isBackground)
    .map(({ pid }) => pid);
}

/** Like a power cut: kills all processes of the server at once. */
export function killServer(site: SiteUnderTest): void {
  const others = listDescendants(site.process.pid ?? 0);
  site.process.kill('SIGKILL');
  for (const { pid } of others) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // it has ended with its parent
    }
  }
}
