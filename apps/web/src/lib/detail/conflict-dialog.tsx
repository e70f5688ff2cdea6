import { LOCALE_NAMES, LOCALES } from '@evenground/shared/constants'
import { type ReactNode, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Button } from '../../components/ui/buttons/button.tsx'
import { Dialog } from '../../components/ui/overlays/dialog.tsx'
import { parsePlainLines } from '../../components/ui/rich-html/plain-lines.ts'
import type { AnyDetail, AnyField } from './any-detail.ts'
import styles from './conflict-dialog.module.css'
import { isTextValues } from './localized-values.ts'
import { isSameValue } from './same-value.ts'

type Side = 'mine' | 'theirs'

/** One value that differs between two versions: a field, or one language of a field. */
interface Difference {
  key: string
  label: string
  mine: unknown
  theirs: unknown
  /** The preselected side: the one that changed, or the person's own if both changed. */
  proposed: Side
  show: ((value: never) => ReactNode) | undefined
}

const valueAt = (values: FieldValues, name: string, part?: string): unknown => {
  const value: unknown = values[name]
  return part === undefined ? value : (value as Record<string, unknown> | undefined)?.[part]
}

function listDifferences(
  fields: readonly AnyField[],
  savedValues: FieldValues,
  mine: FieldValues,
  theirs: FieldValues,
): Difference[] {
  return fields.flatMap(({ name, label, show }) => {
    const parts = isTextValues(mine[name]) ? LOCALES : [undefined]
    return parts.flatMap((part) => {
      const [before, own, other] = [savedValues, mine, theirs].map((values) => valueAt(values, name, part))
      if (isSameValue(own, other)) return []
      const proposed: Side = isSameValue(own, before) ? 'theirs' : 'mine'
      const words = part ? `${label}, ${LOCALE_NAMES[part]}` : label
      return [{ key: part ? `${name}.${part}` : name, label: words, mine: own, theirs: other, proposed, show }]
    })
  })
}

/** Returns the newer version with the values that were chosen from the own one. */
function merge(theirs: FieldValues, differences: readonly Difference[], sides: Record<string, Side>) {
  const merged: FieldValues = structuredClone(theirs)
  for (const { key, mine, proposed } of differences) {
    if ((sides[key] ?? proposed) === 'theirs') continue
    const [name = '', part] = key.split('.')
    if (part) merged[name] = { ...(merged[name] as object), [part]: mine }
    else merged[name] = mine
  }
  return merged
}

function Value({ value, show }: { value: unknown; show: Difference['show'] }) {
  const { t } = useTranslation('detail')
  if (show) return show(value as never)
  if (typeof value === 'boolean') return t(value ? 'yes' : 'no')
  if (value === null || value === undefined || value === '') return <em>{t('not_filled')}</em>
  if (typeof value === 'object') return JSON.stringify(value)
  return parsePlainLines(String(value)).join('\n')
}

type ChoiceProps = { difference: Difference; side: Side; onChoose: (side: Side) => void }

function Choice({ difference, side, onChoose }: ChoiceProps) {
  const { t } = useTranslation('detail')
  return (
    <fieldset className={styles.choice}>
      <legend className={styles.label}>{difference.label}</legend>
      {(['mine', 'theirs'] as const).map((one) => (
        <label key={one} className={styles.side}>
          <input
            type="radio"
            name={`conflict-${difference.key}`}
            checked={side === one}
            onChange={() => onChoose(one)}
          />
          <span>
            <span className={styles.whose}>{t(`conflict_${one}`)}</span>
            <span className={styles.value}>
              <Value value={difference[one]} show={difference.show} />
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}

type ConflictDialogProps = {
  detail: AnyDetail
  fields: readonly AnyField[]
}

/** Shown when someone else saved first: both versions side by side, to keep one's own, theirs, or a mix of both. */
export function ConflictDialog({ detail, fields }: ConflictDialogProps) {
  const { t } = useTranslation('detail')
  const { conflict, resource, form, savedValues } = detail
  const [sides, setSides] = useState<Record<string, Side>>({})
  if (!conflict) return null
  const theirs = resource.toValues(conflict.data)
  const mine = form.getValues()
  const differences = listDifferences(fields, savedValues, mine, theirs)
  const choose = (side: Side) => setSides(Object.fromEntries(differences.map(({ key }) => [key, side])))
  return (
    <Dialog
      opened
      onClose={detail.closeConflict}
      title={t('conflict_title')}
      width={760}
      actions={
        <>
          <Button size="form" variant="plain" onClick={detail.closeConflict}>
            {t('conflict_later')}
          </Button>
          <Button size="form" onClick={() => detail.show(conflict)}>
            {t('conflict_take_theirs')}
          </Button>
          <Button
            size="form"
            variant="primary"
            busy={detail.saving}
            onClick={() => void detail.resolve(merge(theirs, differences, sides))}
          >
            {t('conflict_save')}
          </Button>
        </>
      }
    >
      <p className="quiet">{t('conflict_body')}</p>
      <p className={styles.all}>
        <Button size="toolbar" onClick={() => choose('mine')}>
          {t('conflict_all_mine')}
        </Button>
        <Button size="toolbar" onClick={() => choose('theirs')}>
          {t('conflict_all_theirs')}
        </Button>
      </p>
      {differences.map((difference) => (
        <Choice
          key={difference.key}
          difference={difference}
          side={sides[difference.key] ?? difference.proposed}
          onChoose={(side) => setSides((before) => ({ ...before, [difference.key]: side }))}
        />
      ))}
    </Dialog>
  )
}
