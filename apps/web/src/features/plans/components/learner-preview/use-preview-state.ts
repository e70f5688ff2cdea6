import { LOCALES, type Locale } from '@evenground/shared/constants'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useLocale } from '../../../../lib/i18n/use-locale.ts'
import type { PreviewProgress } from './build-preview-plan.ts'

/** Initial scores, different enough to show the order. */
const SAMPLES = [58, 66, 71, 79, 86]

const NOBODY = { finished: new Set<string>(), preSubmitted: false }

/** State of the preview: what is shown is in the URL; the fictitious learner's progress is only in memory. */
export function usePreviewState(factorIds: readonly string[]) {
  const [search, setSearch] = useSearchParams()
  const own = useLocale()
  const [chosen, setChosen] = useState<Readonly<Record<string, number>>>({})
  const [done, setDone] = useState<Omit<PreviewProgress, 'scores'>>(NOBODY)
  const wanted = search.get('language') as Locale
  const scores = Object.fromEntries(factorIds.map((id, at) => [id, chosen[id] ?? SAMPLES[at % SAMPLES.length] ?? 0]))

  const linkTo = (changes: Readonly<Record<string, string>>): string => {
    const next = new URLSearchParams(search)
    for (const [name, value] of Object.entries(changes)) next.set(name, value)
    return `?${next}`
  }
  const set = (name: string, value: string) => setSearch(linkTo({ [name]: value }), { replace: true })

  return {
    progress: { ...done, scores } satisfies PreviewProgress,
    locale: LOCALES.includes(wanted) ? wanted : own,
    role: search.get('role') ?? '',
    /** `plans` (the list of plans), the results, or a task id. */
    at: search.get('at') ?? 'plans',
    linkTo,
    set,
    go: (at: string) => setSearch(linkTo({ at })),
    finish: (ids: readonly string[]) =>
      setDone((before) => ({ ...before, finished: new Set([...before.finished, ...ids]) })),
    submit: () => setDone((before) => ({ ...before, preSubmitted: true })),
    setScore: (id: string, score: number) => setChosen((before) => ({ ...before, [id]: score })),
    restart: () => setDone(NOBODY),
  }
}

export type PreviewState = ReturnType<typeof usePreviewState>
