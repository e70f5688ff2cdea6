import { ToolSelect } from '../../../components/ui/figures/charts/tool-select.tsx'
import { useWords } from '../../../lib/i18n/use-words.ts'
import { useDomainNames } from '../../../lib/lists/domain-names.ts'
import { OFFERED_MAX, OtherDomains } from '../../../lib/results/other-domains.tsx'
import { useMe } from '../../../lib/session/me.ts'
import type { useMapChoice } from '../use-map-choice.ts'

type Props = ReturnType<typeof useMapChoice>

/** Choices that are reset with the domain: another one has its own assessments and groups. */
const OTHER_DOMAIN = { assessment: null, pair: null, by: null, and: null, factor: null, segment: null }

/** The names of the chosen domains; null if the reader sees only one and cannot choose. */
export function useShownDomains({ domains }: Props['choice']): string | null {
  const own = useMe().domain.id
  const { names } = useDomainNames()
  if (names.size < 2) return null
  return (domains.length > 0 ? domains : [own]).map((id) => names.get(id) ?? '…').join(', ')
}

/**
 * Selects the domain whose groups are compared, if the reader sees several. `isOffered`: buttons below the title offer
 * the other domains.
 */
export function DomainTool({ choice, choose, isOffered = false }: Props & { isOffered?: boolean }) {
  const { t } = useWords('segments')
  const own = useMe().domain.id
  const { names } = useDomainNames()
  const shown = useShownDomains(choice)
  if (shown === null || (isOffered && names.size <= OFFERED_MAX + 1)) return null
  const value = choice.domains.join(',') || own
  const options = [...names].map(([id, label]) => ({ value: id, label }))
  // A link from the dashboard may name several domains.
  const several = { value, label: shown }
  return (
    <ToolSelect
      isNamed
      label={t('tool.domain')}
      value={value}
      options={choice.domains.length > 1 ? [several, ...options] : options}
      onChange={(domains) => choose({ domains, ...OTHER_DOMAIN })}
    />
  )
}

/** Shown if the chosen domains have no submissions. */
export function NothingToCompare({ choice, choose }: Props) {
  const { t } = useWords('segments')
  const { domain: own } = useMe()
  return (
    <OtherDomains
      shown={choice.domains.length > 0 ? choice.domains : [own.id]}
      onChoose={(domains) => choose({ domains, ...OTHER_DOMAIN })}
      empty={{ title: t('empty.title'), body: t('empty.body') }}
      elsewhere={{ title: t('empty.choose'), body: (domain) => t('empty.elsewhere', { domain }) }}
    />
  )
}
