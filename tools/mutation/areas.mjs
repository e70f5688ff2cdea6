/** What is never mutated: tests, what only tests use, and files that only pass on what others export. */
const LEFT_OUT = ['!**/*.test.ts', '!**/*.fixture.ts', '!**/testing/**', '!**/index.ts']

/**
 * The areas by name. `files` are mutated and `tests` are run for them, both as seen from the folder of the package;
 * without `tests`, all tests of the package are. Only an area with `needsDatabase` has one started.
 */
export const AREAS = {
  scoring: { package: 'packages/shared', files: ['src/scoring/**/*.ts'] },
  learning: { package: 'packages/shared', files: ['src/learning/**/*.ts'] },
  // common-words.ts is a list of words and no rule.
  rules: { package: 'packages/shared', files: ['src/rules/**/*.ts', 'src/text/*.ts', '!src/rules/common-words.ts'] },
  savers: {
    package: 'apps/web',
    files: ['src/lib/unsent/*.ts', 'src/features/**/{answer-queue,entry-saver,submit-response}.ts'],
    tests: ['src/lib/unsent/*.test.ts', 'src/features/**/{answer-queue,entry-saver,submit-response}.test.ts'],
  },
  policies: {
    package: 'apps/api',
    files: [
      'src/modules/**/*.policy.ts',
      'src/modules/confidentiality/{results-view,shown-time,shown-time.repo,figure-gate}.ts',
      'src/platform/database/{scope,apply-scope,across-domains}.ts',
      'src/modules/**/{reminder-day,due-text,parse-assignments}.ts',
    ],
    tests: [
      'src/modules/**/*.policy.test.ts',
      'src/modules/confidentiality/{results-view,shown-time,figure-gate}.test.ts',
      'src/platform/database/{scope,apply-scope,across-domains}.test.ts',
      'src/modules/**/{reminder-day,due-text,parse-assignments}.test.ts',
    ],
  },
  // What takes a database is sampled: files that decide, chosen so that all areas together take less than an hour.
  database: {
    package: 'apps/api',
    needsDatabase: true,
    files: [
      'src/modules/learning/{advance-plan,resolve-account}.ts',
      'src/modules/accounts/protection.ts',
      'src/modules/messaging/reminders.ts',
    ],
    tests: [
      'src/modules/learning/*.test.ts',
      'src/modules/accounts/{protection,compare-access}.test.ts',
      'src/modules/messaging/{reminders,communications}.test.ts',
    ],
  },
}

/** The patterns as Stryker takes them, from the root of the repository. */
export const listMutated = ({ package: folder, files }) => [
  ...files.map((pattern) => (pattern.startsWith('!') ? `!${folder}/${pattern.slice(1)}` : `${folder}/${pattern}`)),
  ...LEFT_OUT,
]
