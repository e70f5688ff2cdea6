/**
 * Numbers of PostgreSQL’s advisory locks. Each use has its own number; otherwise, unrelated work would wait for each
 * other. A number never changes its meaning, since processes of two releases run side by side during an update.
 * Single records and words are locked by a hash of their name (`hashtextextended`) instead, and migrations by Prisma’s
 * own number.
 */
export const ADVISORY_LOCKS = {
  /** Held while the first contents are written, so that only one of several starting processes writes them. */
  installation: 826_351,
  /** Held while a domain gets a parent: two moves at once could create a cycle that neither of them sees. */
  domainTree: 826_352,
  /**
   * Held while a global administrator may be removed: if two remove each other at once, the second sees the first
   * change.
   */
  lastAdministrator: 826_353,
  /** Held while account counts are merged: two merges at once would wait for each other’s rows. */
  accountCounts: 826_354,
  /** Held while people are recounted: a transaction that writes states must see those written by others. */
  progressStates: 826_355,
  /** Held until the demo is written, so that only one of several starting processes writes it. */
  demo: 826_356,
  /** Held while database roles are changed. */
  databaseRoles: 826_357,
  /**
   * Held with a domain’s id until the transaction ends: of two alerts at once, the second sees the mails of the first.
   */
  alertMails: 826_358,
  /** Held while workers get their rights to the queue’s tables, so that workers that start together take turns. */
  queueGrants: 826_359,
  /**
   * Held with a domain’s id until the transaction ends: if two publish a text at once, the second gets the next number.
   */
  policyTexts: 826_360,
} as const
