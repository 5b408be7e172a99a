/** What a step of `npm test` came to: counts, and a readable account of every failure. */
export interface Tally {
  passed: number;
  failures: string[];
}

/** The part that is read of what vitest's JSON reporter writes. */
export interface VitestReport {
  testResults: {
    name: string;
    status: string;
    message?: string;
    assertionResults: { fullName: string; status: string; failureMessages?: string[] | null }[];
  }[];
}

/** A command that says yes or no (types, lint): one passed or one failed. */
export const tallyCommand = (exitCode: number | null, output: string): Tally =>
  exitCode === 0 ? { passed: 1, failures: [] } : { passed: 0, failures: [output.trim() || 'failed without a word'] };

/**
 * A vitest project. Besides its failed tests these count as failed: a skipped test, a file that did not load, a runner that crashed or
 * ended badly though all tests passed, and a project in which no test ran.
 */
export const tallyProject = (report: VitestReport | null, exitCode: number | null, output: string): Tally => {
  if (report === null) return { passed: 0, failures: [`the runner crashed:\n${output.trim()}`] };
  const failures: string[] = [];
  let passed = 0;
  for (const file of report.testResults) {
    const before = failures.length;
    for (const test of file.assertionResults) {
      if (test.status === 'passed') passed += 1;
      else failures.push([`${file.name} › ${test.fullName}: ${test.status}`, ...(test.failureMessages ?? [])].join('\n'));
    }
    if (file.status === 'failed' && failures.length === before) failures.push(`${file.name} did not run:\n${file.message ?? ''}`);
  }
  if (passed === 0 && failures.length === 0) failures.push('no test ran');
  if (exitCode !== 0 && failures.length === 0) failures.push(`all tests passed, but the runner ended with ${exitCode}:\n${output.trim()}`);
  return { passed, failures };
};

export const lastLine = (tallies: readonly Tally[]): string => {
  const passed = tallies.reduce((sum, tally) => sum + tally.passed, 0);
  const failed = tallies.reduce((sum, tally) => sum + tally.failures.length, 0);
  return `${passed} passed, ${failed} failed`;
};
