import { PEOPLE_CONDITIONS_MAX, type PeopleField } from '@evenground/shared/people-filter'
import type { PeopleCondition, PeopleFilter } from '@evenground/shared/schemas'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../components/ui/icons/icon.tsx'
import { lazyPart } from '../offline/lazy-part.tsx'
import styles from './people-filter.module.css'
import { useConditionWords } from './use-condition-words.ts'
import { usePreview } from './use-preview.ts'

/** Loaded on demand: it contains a calendar, which few visits need. */
const ConditionSheet = lazyPart(async () => ({ default: (await import('./condition-sheet.tsx')).ConditionSheet }))

type ConditionChipsProps = {
  filter: PeopleFilter
  onChange: (filter: PeopleFilter) => void
  fields?: readonly PeopleField[] | undefined
  domainId?: string | null | undefined
  /** Shows the conditions without controls to change them. */
  readOnly?: boolean
}

const keyOf = (condition: PeopleCondition, at: number) => `${at} ${JSON.stringify(condition)}`

/** The conditions of a filter, each with buttons to change and remove it, and a button to add one. */
export function ConditionChips({ filter, onChange, fields, domainId, readOnly = false }: ConditionChipsProps) {
  const { t } = useTranslation('people-filter')
  const [open, setOpen] = useState<number | null>(null)
  const { data } = usePreview(filter, domainId)
  const { describe } = useConditionWords(data?.names)
  const without = (at: number) => filter.filter((_one, index) => index !== at)
  const apply = (at: number, condition: PeopleCondition) => {
    onChange(at < filter.length ? filter.map((one, index) => (index === at ? condition : one)) : [...filter, condition])
    setOpen(null)
  }
  return (
    <>
      {filter.map((condition, at) => {
        const { label, value } = describe(condition)
        const words = (
          <>
            <span className="ink-quiet">{label}</span> <b className={styles.value}>{value}</b>
          </>
        )
        return (
          <span key={keyOf(condition, at)} className={styles.chip}>
            {readOnly ? (
              <span className={styles.words}>{words}</span>
            ) : (
              <>
                <button type="button" className={styles.words} aria-haspopup="dialog" onClick={() => setOpen(at)}>
                  {words}
                </button>
                <button
                  type="button"
                  className={styles.out}
                  aria-label={t('remove_named', { name: label })}
                  onClick={() => onChange(without(at))}
                >
                  <Icon of={IconX} size={14} />
                </button>
              </>
            )}
          </span>
        )
      })}
      {!readOnly && filter.length < PEOPLE_CONDITIONS_MAX && (
        <button type="button" className={styles.add} aria-haspopup="dialog" onClick={() => setOpen(filter.length)}>
          <Icon of={IconPlus} size={16} />
          {t('add_short')}
        </button>
      )}
      {open !== null && (
        <ConditionSheet
          condition={filter[open] ?? null}
          others={without(open)}
          fields={fields}
          domainId={domainId}
          onApply={(condition) => apply(open, condition)}
          onRemove={
            open < filter.length
              ? () => {
                  onChange(without(open))
                  setOpen(null)
                }
              : undefined
          }
          onClose={() => setOpen(null)}
        />
      )}
    </>
  )
}
