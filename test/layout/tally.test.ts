import { describe, expect, it } from 'vitest';
import { lastLine, tallyCommand, tallyProject, type VitestReport } from '../helpers/tally.ts';

const reportOf = (...tests: { status: string }[]): VitestReport => ({
  testResults: [{ name: 'a.test.ts', status: 'passed', assertionResults: tests.map((test) => ({ fullName: 'holds', ...test })) }],
});

describe('the count of npm test', () => {
  it('counts passed and failed tests, names those that failed and keeps what the runner said', () => {
    expect(tallyProject(reportOf({ status: 'passed' }, { status: 'failed' }), 1, 'expected 1')).toEqual({
      passed: 1,
      failures: ['a.test.ts › holds: failed'],
      account: 'expected 1',
    });
  });

  it.each(['skipped', 'pending', 'todo'])('counts a %s test as failed', (status) => {
    expect(tallyProject(reportOf({ status: 'passed' }, { status }), 0, '').failures).toHaveLength(1);
  });

  it('counts a runner that wrote no report as failed', () => {
    expect(tallyProject(null, 1, 'out of memory')).toEqual({ passed: 0, failures: ['the runner crashed'], account: 'out of memory' });
  });

  it('counts a file that did not load as failed', () => {
    const report = { testResults: [{ name: 'a.test.ts', status: 'failed', assertionResults: [] }] };
    expect(tallyProject(report, 1, '').failures).toEqual(['a.test.ts did not run']);
  });

  it('counts a project without tests as failed', () => {
    expect(tallyProject({ testResults: [] }, 0, '').failures).toEqual(['no test ran']);
  });

  it('counts a runner that ends badly after passing tests as failed', () => {
    expect(tallyProject(reportOf({ status: 'passed' }), 1, 'Unhandled rejection').failures).toHaveLength(1);
  });

  it('counts types and lint as one each', () => {
    expect(tallyCommand(0, '')).toEqual({ passed: 1, failures: [], account: '' });
    expect(tallyCommand(2, 'TS2322')).toEqual({ passed: 0, failures: ['ended with 2'], account: 'TS2322' });
    expect(tallyCommand(null, '').failures).toHaveLength(1);
  });

  it('ends in one line that sums every step', () => {
    expect(lastLine([tallyCommand(0, ''), tallyCommand(1, 'x'), tallyProject(reportOf({ status: 'passed' }), 0, '')])).toBe(
      '2 passed, 1 failed',
    );
  });
});
