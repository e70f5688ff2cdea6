import type { Domain } from '@evenground/shared/schemas'
import { NO_MAIL_TEXTS } from '../../../testing/fixtures/domain.ts'
import { makeId } from '../../../testing/fixtures/ids.ts'
import { makeDomain as makeOwn } from '../../../testing/fixtures/me.ts'

/** A domain below the caller's own. */
export const makeDomain = (over: Partial<Domain> = {}): Domain => ({
  ...makeOwn(),
  ...NO_MAIL_TEXTS,
  id: makeId(20),
  domain_id: makeId(2),
  title: { 'en-us': 'Harbor Health' },
  roles: [],
  plans: [],
  domains: [],
  information: null,
  require_password_change: false,
  require_verified_email: false,
  ...over,
})
