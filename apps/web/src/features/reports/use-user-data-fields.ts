import type { LocalizedText, UserDataReport, UserDataRow } from '@evenground/shared/schemas'
import { useMemo } from 'react'
import { useSigned } from '../../lib/i18n/use-signed.ts'
import { useWords } from '../../lib/i18n/use-words.ts'
import { parseDay } from '../../lib/results/parse-day.ts'
import { useMaySeeSingleResults } from '../../lib/results/use-reads-single.ts'

type Kind = 'text' | 'localized' | 'titles' | 'percent' | 'whole' | 'tenth' | 'points' | 'date'

/** The fields in report order, each with its format. */
const FIELDS = [
  ['family_name', 'localized'],
  ['given_name', 'localized'],
  ['username', 'text'],
  ['role', 'localized'],
  ['groups', 'titles'],
  ['domain', 'localized'],
  ['plan', 'localized'],
  ['completion', 'percent'],
  ['modules_completed', 'whole'],
  ['date_account_created', 'date'],
  ['date_of_last_system_activity', 'date'],
  ['date_pre_assessment_completed', 'date'],
  ['date_post_assessment_completed', 'date'],
  ['pre_to_post_score_change', 'points'],
  ['days_from_pre_to_post', 'tenth'],
  ['avg_journal_character_count', 'tenth'],
  ['avg_time_on_training_tasks', 'tenth'],
  ['avg_time_on_assessments', 'tenth'],
  ['email', 'text'],
  ['phone', 'text'],
  ['location', 'text'],
  ['department', 'text'],
  ['org_level', 'text'],
  ['time_as_employee', 'text'],
  ['last_promotion_date', 'date'],
  ['misc1', 'text'],
  ['misc2', 'text'],
  ['misc3', 'text'],
  ['misc4', 'text'],
  ['misc5', 'text'],
  ['birthdate', 'date'],
  ['gender', 'text'],
  ['race', 'text'],
] as const satisfies readonly (readonly [keyof UserDataRow, Kind])[]

/** Fields with single results. */
const SINGLE: ReadonlySet<string> = new Set(['pre_to_post_score_change', 'avg_journal_character_count'])

function useCellTexts() {
  const { text, format } = useWords()
  const signed = useSigned()
  return useMemo(() => {
    const write: Record<Kind, (value: never) => string> = {
      text: (value: string) => value,
      localized: (value: LocalizedText) => text(value),
      titles: (value: LocalizedText[]) => value.map(text).join(', '),
      percent: (value: number) => format.percent(value),
      whole: (value: number) => format.number(value),
      tenth: (value: number) => format.number(value, 1),
      points: signed,
      date: (value: string) => format.date(parseDay(value), 'medium'),
    }
    return (kind: Kind, value: unknown): string => (value === null ? '' : write[kind](value as never))
  }, [text, format, signed])
}

export interface UserDataField {
  id: (typeof FIELDS)[number][0]
  kind: Kind
  /** The name of the field; fields that a domain has renamed have its name. */
  name: string
  /** The value as text; empty if there is none. A dash in place of a single result that the reader may not see. */
  write: (row: UserDataRow) => string
}

/** The fields of the user data report, in its order. */
export function useUserDataFields(labels: UserDataReport['misc_labels'] | undefined): UserDataField[] {
  const { t, text } = useWords('reports')
  const write = useCellTexts()
  const maySeeSingleResults = useMaySeeSingleResults()
  return useMemo(
    () =>
      FIELDS.map(([id, kind]) => ({
        id,
        kind,
        name: (id in (labels ?? {}) && text(labels?.[id as 'misc1'])) || t(`user_data.${id}`),
        write: (row) => (!maySeeSingleResults && SINGLE.has(id) ? '–' : write(kind, row[id])),
      })),
    [t, text, write, labels, maySeeSingleResults],
  )
}
