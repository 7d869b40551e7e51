import type { Reporter, TestCase } from 'vitest/node';

/** Names each test that passed only at its second try, which Vitest's own report does not say of a file that passed. */
export function reportRetriedTests(print: (text: string) => void = console.log): Reporter {
  return {
    onTestRunEnd(modules) {
      const retried = modules.flatMap(({ children }) => [...children.allTests()].filter(isRetried));
      if (retried.length === 0) return;
      const names = retried.map(({ module, fullName }) => `  ${module.relativeModuleId} > ${fullName}`);
      print(`\nPassed only at the second try:\n${names.join('\n')}\n`);
    },
  };
}

function isRetried(test: TestCase): boolean {
  return test.ok() && (test.diagnostic()?.retryCount ?? 0) > 0;
}
