import { writeFileSync } from 'node:fs';
import type { Reporter, TestModule } from 'vitest/node';

export interface FileTime {
  project: string;
  file: string;
  ms: number;
}

/** A reporter of vitest that writes the times of all files as JSON; the JSON reporter leaves out imports and hooks. */
export const fileTimes = (to: string): Reporter => ({
  onTestRunEnd: (modules) => writeFileSync(to, JSON.stringify(modules.map(timeOf))),
});

const timeOf = (module: TestModule): FileTime => {
  const { environmentSetupDuration, prepareDuration, collectDuration, setupDuration, duration } = module.diagnostic();
  return {
    project: module.project.name,
    file: module.relativeModuleId,
    ms: environmentSetupDuration + prepareDuration + collectDuration + setupDuration + duration,
  };
};

export const slowestLines = (times: readonly FileTime[], count = 10): string[] =>
  times
    .toSorted((a, b) => b.ms - a.ms)
    .slice(0, count)
    .map(({ project, file, ms }) => `${(ms / 1000).toFixed(1).padStart(7)} s  ${project}: ${file}`);
