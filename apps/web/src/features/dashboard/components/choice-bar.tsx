import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import type { ComponentProps, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ToolSelect } from '../../../components/ui/figures/charts/tool-select.tsx'
import { Icon } from '../../../components/ui/icons/icon.tsx'
import { PickList } from '../../../components/ui/table/pick-list.tsx'
import { Popover } from '../../../components/ui/table/popover.tsx'
import { usePhone } from '../../../lib/layout/use-media.ts'
import styles from './choice-bar.module.css'
import { GroupFilter } from './group-filter.tsx'

type DomainChooserProps = {
  names: ReadonlyMap<string, string>
  /** Empty: all of them. */
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
}

/** Which domains count. Those below a chosen one count only where they are chosen, too. */
function DomainChooser({ names, chosen, onChange }: DomainChooserProps) {
  const { t } = useTranslation('dashboard')
  const [first] = chosen
  const shown =
    first === undefined
      ? t('domains.all')
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
          <p className={styles.hint}>{t('domains.hint')}</p>
        </>
      )}
    </Popover>
  )
}

type ChoiceBarProps = {
  /** Null for a person who sees one domain only: they get its name instead of a choice. */
  domains: DomainChooserProps | null
  domainName: string
  assessments: readonly { value: string; label: string }[]
  assessment: string | null
  onAssessment: (id: string) => void
  groups: Omit<ComponentProps<typeof GroupFilter>, 'className'> | null
  /** At the other end of the line. */
  children?: ReactNode
}

/**
 * Whose figures are shown, and what else can be done with them. The groups are known last: after them nothing moves when
 * they come.
 */
export function ChoiceBar(props: ChoiceBarProps) {
  const { domains, domainName, assessments, assessment, onAssessment, groups, children } = props
  const { t } = useTranslation('dashboard')
  // On a phone they stand beside the title: in a line of their own they would push the first figure further down.
  const isBesideTitle = usePhone()
  const actions = <div className={styles.actions}>{children}</div>
  return (
    <>
      {isBesideTitle && actions}
      <div className={styles.bar}>
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
