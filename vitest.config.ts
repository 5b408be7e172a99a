import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { fileTimes } from './test/helpers/fileTimes.ts';
import { temporaryPlace } from './test/helpers/temporaryPlace.ts';

// Neither UTC nor the business's zone, so that dates in the machine's own zone fail the tests.
process.env.TZ = 'America/St_Johns';

// Tests leave their files in one folder, which is removed with the run. PostgreSQL's account must be able to enter it.
process.env.SCREENSHOTS ??= join(tmpdir(), 'offerdesk-screenshots');
const left = mkdtempSync(join(temporaryPlace(), 'offerdesk-tests-'));
chmodSync(left, 0o755);
process.env.TMPDIR = left;
process.once('exit', () => rmSync(left, { recursive: true, force: true }));

// Node reads the project's code and compiles it once for all processes and threads of the run: half of a short process's work.
process.env.NODE_COMPILE_CACHE ??= join(left, 'compiled');

/** Server tests that need no database. */
const withoutDatabase = [
  'test/server/{kinds,settings,spreadsheet}/**/*.test.ts',
  'test/server/demo/!(firstImport|rules|seed).test.ts',
  'test/server/trade/rowIdentity.test.ts',
  'test/server/workflows/offer-from-text/{cleaning,mapping,matching}/**/*.test.ts',
  'test/server/workflows/offer-from-text/{cleanLine,entryTerms,learnedHistory,learnedWords,likelyProducts,readGoodsLines,replay}.test.ts',
  'test/server/{app/{lostDatabase,turns,whenReachable},auth/networkOf,records/{exactJson,nearWords},registry/runTimeFaults,uploads/csvRows}.test.ts',
];

/**
 * All server tests run on PostgreSQL; these run on the embedded database too, since they can differ there: it is another version of
 * PostgreSQL, in a thread of the server, on files of its own, with one connection. The rest runs by `npm run soak -- embedded`.
 */
const differsEmbedded = [
  // Files that the server opens, keeps tidy, backs up, restores and leaves behind when it is killed.
  'test/server/{backup,database,jobs,start}/**/*.test.ts',
  // The SQL that is composed for each resource and each kind of field, and tables that come and go while the server runs.
  'test/server/records/{battery/{reading,writing},children,{change,delete}Matching,everyKind,finders,selections,slices,whereConditions}.test.ts',
  'test/server/registry/followingRegistry.test.ts',
  'test/server/workflows/entity-setup/{children,entitySetup,servers}.test.ts',
  // Long work that takes turns with everybody else's.
  'test/server/{uploads/uploadFile,workflows/product-merge/largeMerge,workflows/offer-from-text/{learning/givesWay,submission/undo}}.test.ts',
  // What the server says of its database, and hears from it.
  'test/server/{app/{health,metrics},auth/knownSessions,changes/changes}.test.ts',
  // What locks its owner: their views, and the undo of their changes.
  'test/server/{saved-views/savedViews,workflows/restoration/ownChanges}.test.ts',
  // Windows of time, and percentiles.
  'test/server/workflows/{market-day,family,supplier-scorecard,offer-from-text/prices}/*.test.ts',
];
const isSoak = process.env.OFFERDESK_TEST_EMBEDDED === 'all';

/**
 * Processes that are killed in the middle of their work, and wait for the heartbeat of what they left: `npm run soak -- killed`. A database
 * that moves there and back: `npm run soak -- moved`; a backup of the embedded one comes back on PostgreSQL in upgrade.test.ts. The battery
 * over a resource that add:resource wrote: `npm run soak -- everyResource`.
 */
const soaked = isSoak
  ? []
  : [
      'test/server/workflows/**/killed*.test.ts',
      'test/server/database/postgres/movedFromEmbedded.test.ts',
      'test/server/records/newResource.test.ts',
    ];

// What `npm test` reads of a project's run.
const report = process.env.TEST_REPORT;

/** What is waited for comes late on a busy machine. */
const poll = { timeout: 60_000 };

/** A test without an assertion checks nothing, and fails. A screen test may find by role alone, which throws when it does not. */
const expect = { requireAssertions: true, poll };

/** A test makes many objects that it lets go of. With this room V8 looks for them half as often. */
const roomForObjects = ['--min-semi-space-size=32', '--max-semi-space-size=64'];

/** One process for all files of a step: Node starts and packages load once. */
const sharedProcess = { isolate: false, setupFiles: ['test/helpers/freshModules.ts'] };

const server = {
  expect,
  include: ['test/server/**/*.test.ts'],
  globalSetup: 'test/helpers/databaseSetup.ts',
  environment: 'node' as const,
  isolate: false,
  setupFiles: ['test/helpers/keptModules.ts', 'test/helpers/quickHashes.ts'],
  // The longest tests compute for ten seconds, and all steps share the machine's cores.
  testTimeout: 300_000,
  hookTimeout: 300_000,
};

/** The journeys of a shard share one server, so their order is fixed. Files go to the shards in turn, so that similar files are spread out. */
class ByName extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    return files.toSorted((a, b) => (a.moduleId < b.moduleId ? -1 : 1));
  }

  override async shard(files: TestSpecification[]) {
    const { index, count } = this.ctx.config.shard ?? { index: 1, count: 1 };
    return (await this.sort(files)).filter((_, place) => place % count === index - 1);
  }
}

export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: 2,
    execArgv: roomForObjects,
    testTimeout: 15_000,
    hookTimeout: 300_000,
    restoreMocks: true,
    ...(report && { reporters: ['default', ['json', { outputFile: report }], fileTimes(`${report}.times`)] }),
    sequence: { sequencer: ByName },
    projects: [
      {
        test: {
          expect,
          name: 'unit',
          include: ['test/{contract,deploy,resources}/**/*.test.ts', ...withoutDatabase],
          environment: 'node',
          // Some read thousands of lines, or run a compiler beside all other steps.
          testTimeout: 300_000,
          ...sharedProcess,
          setupFiles: [...sharedProcess.setupFiles, 'test/helpers/offer-from-text/tradeWords.ts'],
        },
      },
      {
        test: { expect, name: 'layout', include: ['test/layout/**/*.test.ts'], environment: 'node', testTimeout: 60_000, ...sharedProcess },
      },
      {
        test: {
          expect: { poll },
          name: 'console',
          include: ['test/{src,custom-pages}/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
          environmentOptions: { happyDOM: { url: 'http://127.0.0.1:8080/' } },
          // Longer than a failing wait, so that the wait itself reports what did not come.
          testTimeout: 300_000,
          isolate: false,
          setupFiles: ['test/helpers/freshModules.ts', 'test/helpers/quickElements.ts', 'test/helpers/setup.ts'],
          // Vite bundles its ES modules. Node would take its CommonJS files, and with them a second react-admin.
          alias: { '@dslab/ra-export-record-button': '@dslab/ra-export-record-button/dist/esm/index.js' },
          server: { deps: { inline: [/@dslab/] } },
        },
      },
      {
        test: {
          ...server,
          name: 'server-embedded',
          include: isSoak ? server.include : differsEmbedded,
          exclude: [...withoutDatabase, ...soaked, 'test/server/database/postgres/**'],
          env: { OFFERDESK_TEST_DATABASE: 'embedded' },
          // V8 may abort a process that opens and closes many PGlites ('allocations_.erase(addr) == 1', nodejs/node#64500) when it
          // frees their code. This option frees none while the process runs. PGlite's own program, the largest part, is compiled once and
          // kept. run.ts also spreads the files over two processes.
          execArgv: [...roomForObjects, '--no-wasm-code-gc', '--import=./test/helpers/compiledPglite.ts'],
        },
      },
      {
        test: {
          ...server,
          name: 'server-postgres',
          exclude: [...withoutDatabase, ...soaked, 'test/server/database/embedded/**', 'test/server/start/**'],
          env: { OFFERDESK_TEST_DATABASE: 'postgres' },
        },
      },
      {
        test: {
          expect: { poll },
          name: 'browser',
          include: ['test/browser/**/*.test.ts'],
          environment: 'node',
          globalSetup: 'test/helpers/browserSetup.ts',
          fileParallelism: false,
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
    ],
  },
});
