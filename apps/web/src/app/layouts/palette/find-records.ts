import type { PermissionKey } from '@evenground/shared/constants'
import type { LocalizedText } from '@evenground/shared/schemas'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from '../../../lib/client/call.ts'
import * as routes from '../../../lib/client/routes.ts'
import { usePermissions } from '../../../lib/session/permissions.ts'
import { includesWords } from './match-words.ts'

/** Shortest query, in characters. A single letter matches nearly everything, and would cost one more request. */
const SHORTEST = 2
const WAIT_MS = 300
/** Records requested per kind. Up to `SHOWN` of them are listed after filtering by the remaining words. */
const ASKED = '25'
const SHOWN = 5

type Permissions = ReadonlySet<PermissionKey>

const mayList = (permissions: Permissions, what: 'accounts' | 'groups'): boolean =>
  permissions.has(`api.v2.${what}.list`) || permissions.has(`api.v2.${what}.view`)

/**
 * The server's list search matches one run of characters, which a query of several words rarely is. So the longest word
 * is sent, and the other words filter the answer.
 */
const longestWord = (q: string): string =>
  q.split(/\s+/).reduce((longest, word) => (word.length > longest.length ? word : longest))

const textOf = (text: LocalizedText): string => Object.values(text).join(' ')

function narrow<Row>(rows: readonly Row[], q: string, wordsOf: (row: Row) => string): Row[] {
  return rows.filter((row) => includesWords(wordsOf(row), q)).slice(0, SHOWN)
}

/**
 * Query for the people, groups, master plans, assessments and factors whose name matches in any language, as far as the
 * role may list them.
 */
const foundQuery = (q: string, permissions: Permissions) =>
  queryOptions({
    queryKey: ['palette', q],
    queryFn: async ({ signal }) => {
      const options = { signal }
      const query = { q: longestWord(q), limit: ASKED }
      const [accounts, groups, plans, assessments, factors] = await Promise.all([
        mayList(permissions, 'accounts') ? call(routes.listAccounts, { query }, options) : [],
        mayList(permissions, 'groups') ? call(routes.listGroups, { query }, options) : [],
        permissions.has('api.v2.plans.list')
          ? call(routes.listPlans, { query: { ...query, plan_type: 'master_plan' } }, options)
          : [],
        permissions.has('api.v2.assessments.list') ? call(routes.listAssessments, { query }, options) : [],
        permissions.has('api.v2.factors.list') ? call(routes.listFactors, { query }, options) : [],
      ])
      return {
        accounts: narrow(accounts, q, (one) =>
          [textOf(one.given_name), textOf(one.family_name), one.email, one.username].join(' '),
        ),
        groups: narrow(groups, q, ({ title }) => textOf(title)),
        plans: narrow(plans, q, ({ title, label }) => `${textOf(title)} ${textOf(label)}`),
        assessments: narrow(assessments, q, ({ title, label }) => `${textOf(title)} ${textOf(label)}`),
        factors: narrow(factors, q, ({ title }) => textOf(title)),
      }
    },
    enabled: q.length >= SHORTEST,
    placeholderData: keepPreviousData,
  })

function useDelayed(value: string): string {
  const [delayed, setDelayed] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setDelayed(value), WAIT_MS)
    return () => clearTimeout(timer)
  }, [value])
  return delayed
}

/** Searches records for the query, debounced. */
export function useFoundRecords(query: string) {
  const typed = query.trim()
  const delayed = useDelayed(typed)
  // Clearing the field cancels the search without waiting for the debounce.
  const q = typed === '' ? '' : delayed
  const { data, isFetching, isError } = useQuery(foundQuery(q, usePermissions()))
  const asked = typed.length >= SHORTEST
  return {
    found: asked && q.length >= SHORTEST ? data : undefined,
    busy: asked && (isFetching || q !== typed),
    failed: asked && isError,
  }
}
