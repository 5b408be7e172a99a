export interface Tally {
  passed: number;
  failures: string[];
  account: string;
}

/** The part of the JSON reporter's output that is read. */
export interface VitestReport {
  testResults: {
    name: string;
    status: string;
    assertionResults: { fullName: string; status: string }[];
  }[];
}

/** A command that succeeds or fails (types, lint) counts as one test. */
export const tallyCommand = (exitCode: number | null, account: string): Tally =>
  exitCode === 0 ? { passed: 1, failures: [], account } : { passed: 0, failures: [`ended with ${exitCode}`], account };

/**
 * A vitest project. These count as failed too: a skipped test, a file that did not load, a runner that crashed or exited with an
 * error although all tests passed, and a project in which no test ran.
 */
export const tallyProject = (report: VitestReport | null, exitCode: number | null, account: string): Tally => {
  if (report === null) return { passed: 0, failures: ['the runner crashed'], account };
  const tests = report.testResults.flatMap((file) => file.assertionResults.map((test) => ({ ...test, file: file.name })));
  const passed = tests.filter(({ status }) => status === 'passed').length;
  const failures = tests
    .filter(({ status }) => status !== 'passed')
    .map(({ file, fullName, status }) => `${file} › ${fullName}: ${status}`);
  for (const { name, status, assertionResults } of report.testResults) {
    if (status === 'failed' && assertionResults.every((test) => test.status === 'passed')) failures.push(`${name} did not run`);
  }
  if (passed === 0 && failures.length === 0) failures.push('no test ran');
  if (exitCode !== 0 && failures.length === 0) failures.push(`all tests passed, but the runner ended with ${exitCode}`);
  return { passed, failures, account };
};

export const lastLine = (tallies: readonly Tally[]): string => {
  const passed = tallies.reduce((sum, tally) => sum + tally.passed, 0);
  const failed = tallies.reduce((sum, tally) => sum + tally.failures.length, 0);
  return `${passed} passed, ${failed} failed`;
};
