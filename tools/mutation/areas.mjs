/** Files that are never mutated: tests, files that only tests use, and files that only re-export. */
const LEFT_OUT = ['!**/*.test.ts', '!**/*.fixture.ts', '!**/testing/**', '!**/index.ts']

/**
 * The areas by name. `files` are mutated and `tests` are run for them, both relative to the folder of the package.
 * Without `tests`, all tests of the package are run. A database is started only for areas with `needsDatabase`.
 */
export const AREAS = {
  scoring: { package: 'packages/shared', files: ['src/scoring/**/*.ts'] },
  learning: { package: 'packages/shared', files: ['src/learning/**/*.ts'] },
  // common-words.ts is left out, because it is a list of words and contains no rule.
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
  // Of the code that needs a database, only some files that make decisions are mutated, chosen so that all areas
  // together take less than an hour.
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

/** Returns the patterns in Stryker's notation, relative to the root of the repository. */
export const listMutated = ({ package: folder, files }) => [
  ...files.map((pattern) => (pattern.startsWith('!') ? `!${folder}/${pattern.slice(1)}` : `${folder}/${pattern}`)),
  ...LEFT_OUT,
]
