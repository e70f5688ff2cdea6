import { RETENTION_MONTHS_MAX } from '@evenground/shared/constants'
import type { DataRules } from '@evenground/shared/schemas'

export const MONTH_FIELDS = ['answer_months', 'journal_months', 'account_months'] as const
export type MonthField = (typeof MONTH_FIELDS)[number]
export type TypedMonths = Record<MonthField, string>

export const formatMonths = (rules: DataRules): TypedMonths => ({
  answer_months: String(rules.answer_months ?? ''),
  journal_months: String(rules.journal_months ?? ''),
  account_months: String(rules.account_months ?? ''),
})

export const isValidMonths = (typed: string): boolean =>
  typed.trim() === '' || (/^\d+$/.test(typed.trim()) && Number(typed) >= 1 && Number(typed) <= RETENTION_MONTHS_MAX)

export const parseMonths = (typed: string): number | null => (typed.trim() === '' ? null : Number(typed))
