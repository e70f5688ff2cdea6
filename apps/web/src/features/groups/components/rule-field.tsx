import { GROUP_RULE_FIELDS } from '@evenground/shared/people-filter'
import type { PeopleFilter } from '@evenground/shared/schemas'
import { ConditionChips } from '../../../lib/people-filter/condition-chips.tsx'
import { usePeopleCount } from '../../../lib/people-filter/use-people-count.ts'
import { usePreview } from '../../../lib/people-filter/use-preview.ts'
import styles from './members.module.css'

type RuleFieldProps = {
  rule: PeopleFilter
  domainId: string
  /** Absent if the rule is read-only. */
  onChange?: (rule: PeopleFilter) => void
}

const NOTHING = () => undefined

/** The conditions of membership, and how many people currently meet them. */
export function RuleField({ rule, domainId, onChange }: RuleFieldProps) {
  const { data } = usePreview(rule, domainId)
  const count = usePeopleCount(rule.length > 0 ? data : undefined)
  return (
    <>
      <div className={styles.tools}>
        <ConditionChips
          filter={rule}
          onChange={onChange ?? NOTHING}
          fields={GROUP_RULE_FIELDS}
          domainId={domainId}
          readOnly={!onChange}
        />
      </div>
      {onChange && (
        <p className={styles.count} role="status">
          {count}
        </p>
      )}
    </>
  )
}
