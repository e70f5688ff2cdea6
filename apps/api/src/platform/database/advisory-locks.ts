/**
 * Numbers of PostgreSQL’s advisory locks. Each has its own: work that shared a number would wait for work it has nothing to
 * do with. A number never changes its meaning, since processes of two releases run beside each other during an update.
 * Beside these, single records and words are locked by a hash of their name (`hashtextextended`), and migrations by the
 * number of Prisma.
 */
export const ADVISORY_LOCKS = {
  /** Held while the first contents are written: of several processes that start at once, one writes them. */
  installation: 826_351,
  /** Held while a domain gets a parent: two moves at once could close a circle that neither sees. */
  domainTree: 826_352,
  /** Held while a global administrator may go: of two who remove each other at once, the second sees the first’s work. */
  lastAdministrator: 826_353,
  /** Held while counts of accounts are merged: two at once would wait for each other’s rows. */
  accountCounts: 826_354,
  /** Held while people are recounted: a transaction that writes states must see those that others have written. */
  progressStates: 826_355,
  /** Held until the demo is written: of several processes that start at once, one writes it. */
  demo: 826_356,
  /** Held while roles of the database are changed. */
  databaseRoles: 826_357,
  /** With a domain, until the transaction ends: of two alerts at the same moment, the second sees the mails of the first. */
  alertMails: 826_358,
  /** Held while workers get their rights to the tables of the queue: those that start together go one after the other. */
  queueGrants: 826_359,
  /** With a domain, until the transaction ends: of two that publish a text at once, the second gets the next number. */
  policyTexts: 826_360,
} as const
