import type { createDomain, getDomain, updateDomain } from '@evenground/shared/contract/domains'
import { isHexColor } from '@evenground/shared/rules'
import type { Domain, Me } from '@evenground/shared/schemas'
import { call } from '../../../lib/client/call.ts'
import { route } from '../../../lib/client/route.ts'
import { isTitleFilled } from '../../../lib/detail/localized-values.ts'
import type { DetailKind, FieldError } from '../../../lib/detail/resource.ts'
import { COLOR_NAMES } from './color-names.ts'
import { type DomainValues, emptyValues, readDomain, writeDomain } from './domain-values.ts'

const GET = route<typeof getDomain>('GET', '/api/v2/domains/{id}')
const CREATE = route<typeof createDomain>('POST', '/api/v2/domains')
const UPDATE = route<typeof updateDomain>('PUT', '/api/v2/domains/{id}')

const DAYS_MAX = 365

const isDays = (typed: string): boolean => /^\d+$/.test(typed) && Number(typed) >= 1 && Number(typed) <= DAYS_MAX
const isPercent = (typed: string): boolean => Number(typed) >= 0 && Number(typed) <= 100

function listErrors(values: DomainValues): FieldError[] {
  const { authentication_methods, reminder_days, overall_benchmark } = values
  const wrong = COLOR_NAMES.filter((name) => values[name] !== '' && !isHexColor(values[name]))
  const methods = authentication_methods.length > 0 ? [] : [{ path: 'authentication_methods', code: 'must_choose' }]
  const days = reminder_days === '' || isDays(reminder_days) ? [] : [{ path: 'reminder_days', code: 'days_range' }]
  const benchmark =
    overall_benchmark === '' || isPercent(overall_benchmark)
      ? []
      : [{ path: 'overall_benchmark', code: 'percent_range' }]
  return [...wrong.map((path) => ({ path, code: 'invalid_color' })), ...methods, ...days, ...benchmark]
}

/** Domains, as the one who works in `own` makes and changes them. They are deleted in a way of their own. */
export const domainKindFor = (own: Me['domain']): DetailKind<Domain, DomainValues> => ({
  name: 'domains',
  load: (id, options) => call(GET, { params: { id } }, options),
  create: (values, options) => call(CREATE, { body: writeDomain(values, null) }, options),
  update: (before, values, options) =>
    call(UPDATE, { params: { id: before.id }, body: writeDomain(values, before) }, options),
  empty: () => emptyValues(own),
  read: readDomain,
  check: (values) => [
    // Its own language counts, not that of whoever edits it.
    ...(isTitleFilled(values.title, values.locale) ? [] : [{ path: 'title', code: 'required' }]),
    ...listErrors(values),
  ],
  // Too large for the storage that drafts live in.
  unkept: ['logo'],
})
