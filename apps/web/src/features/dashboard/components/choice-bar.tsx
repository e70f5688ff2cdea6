import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import type { ComponentProps, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ToolSelect } from '../../../components/ui/figures/charts/tool-select.tsx'
import { Icon } from '../../../components/ui/icons/icon.tsx'
import { PickList } from '../../../components/ui/table/pick-list.tsx'
import { Popover } from '../../../components/ui/table/popover.tsx'
import { usePhone } from '../../../components/ui/use-media.ts'
import { useWords } from '../../../lib/i18n/use-words.ts'
import styles from './choice-bar.module.css'
import { GroupFilter } from './group-filter.tsx'

/** With more domains, the URL of a request would be longer than servers accept. */
export const DOMAINS_MAX = 350

type DomainChooserProps = {
  names: ReadonlyMap<string, string>
  /** Ids of the chosen domains; empty: all, or the first ones if there are too many. */
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
}

/** Chooses the domains to report on. A domain below a chosen one is included only if it is chosen, too. */
function DomainChooser({ names, chosen, onChange }: DomainChooserProps) {
  const { t, format } = useWords('dashboard')
  const limits = { shown: format.number(DOMAINS_MAX), all: format.number(names.size) }
  const isLimited = names.size > DOMAINS_MAX
  const [first] = chosen
  const shown =
    first === undefined
      ? t(isLimited ? 'domains.first' : 'domains.all', limits)
      : t('domains.chosen', { name: names.get(first) ?? '…', count: chosen.length - 1 })
  return (
    <Popover
      label={t('domains.label')}
      button={(wiring) => (
        <button type="button" className={styles.domains} {...wiring}>
          <span className="sr-only">{t('domains.named', { shown })}</span>
          <span className="cut" aria-hidden="true">
            {shown}
          </span>
          <Icon of={IconChevronDown} size={16} className="ink-quiet" />
        </button>
      )}
    >
      {() => (
        <>
          <PickList
            label={t('domains.label')}
            options={[...names].map(([value, label]) => ({ value, label }))}
            chosen={chosen}
            onChange={onChange}
            multiple
          />
          <p className={styles.hint}>{t(isLimited ? 'domains.hint_first' : 'domains.hint', limits)}</p>
        </>
      )}
    </Popover>
  )
}

type ChoiceBarProps = {
  /** Null if the reader sees only one domain: its name is shown instead of a choice. */
  domains: DomainChooserProps | null
  domainName: string
  assessments: readonly { value: string; label: string }[]
  assessment: string | null
  onAssessment: (id: string) => void
  groups: Omit<ComponentProps<typeof GroupFilter>, 'className'> | null
  /** Actions at the other end of the line. */
  children?: ReactNode
}

/** Whose figures are shown, and actions for them. The groups are loaded last and placed last, so that nothing moves. */
export function ChoiceBar(props: ChoiceBarProps) {
  const { domains, domainName, assessments, assessment, onAssessment, groups, children } = props
  const { t } = useTranslation('dashboard')
  // On a phone, the actions are beside the title: a line of their own would push the first figure down.
  const isBesideTitle = usePhone()
  const actions = <div className={styles.actions}>{children}</div>
  return (
    <>
      {isBesideTitle && actions}
      <div className={styles.bar} data-several={domains !== null || undefined}>
        {domains ? <DomainChooser {...domains} /> : <span className={styles.own}>{domainName}</span>}
        {assessment !== null && (
          <ToolSelect
            label={t('assessment')}
            value={assessment}
            options={assessments}
            onChange={onAssessment}
            className={styles.choice}
          />
        )}
        {groups && <GroupFilter {...groups} className={styles.choice} />}
      </div>
      {!isBesideTitle && actions}
    </>
  )
}
