import { Button } from '../../../../components/ui/buttons/button.tsx'
import { CheckboxField } from '../../../../components/ui/fields/checkbox-field.tsx'
import { FormCard } from '../../../../components/ui/fields/form-card.tsx'
import { useWords } from '../../../../lib/i18n/use-words.ts'
import { nameOf } from '../columns.ts'
import type { ImportState } from './import-state.ts'
import { RowsTable } from './rows-table.tsx'

type MissingCardProps = Pick<ImportState, 'missing' | 'missingTotal'> & {
  chosen: ReadonlySet<string>
  mayDeactivate: boolean
  onChoose: (ids: ReadonlySet<string>) => void
}

/** Active people of the domain who are not in the file. Only the chosen ones are deactivated. */
export function MissingCard({ missing, missingTotal, chosen, mayDeactivate, onChoose }: MissingCardProps) {
  const { t, text, format } = useWords(['account-import', 'accounts'])
  const open = missing.filter(({ code }) => code === null)
  const hasAll = open.length > 0 && open.every(({ id }) => chosen.has(id))
  const toggle = (id: string) => {
    const next = new Set(chosen)
    if (!next.delete(id)) next.add(id)
    onChoose(next)
  }
  const count = missingTotal
  return (
    <FormCard
      title={t('missing_title', { count, shown: format.number(count) })}
      note={t('missing_note')}
      action={
        mayDeactivate &&
        open.length > 0 && (
          <Button size="form" onClick={() => onChoose(new Set(hasAll ? [] : open.map(({ id }) => id)))}>
            {t(hasAll ? 'missing_none' : 'missing_all')}
          </Button>
        )
      }
    >
      <RowsTable
        label={t('missing_people')}
        heads={[t('accounts:list.columns.family_name'), t('accounts:list.columns.login'), t('missing_remark')]}
        rows={missing.map((person) => {
          const name = nameOf(person, text) || (person.login ?? person.id)
          const isOpen = mayDeactivate && person.code === null
          return {
            key: person.id,
            cells: [
              isOpen ? (
                <CheckboxField
                  key="choose"
                  label={name}
                  checked={chosen.has(person.id)}
                  onChange={() => toggle(person.id)}
                />
              ) : (
                name
              ),
              person.login ?? '',
              person.code ? t(`reasons.${person.code}`) : chosen.has(person.id) ? t('missing_leaves') : '',
            ],
          }
        })}
      />
      {chosen.size > 0 && (
        <p className="wide" role="status">
          {t('missing_chosen', { count: chosen.size, shown: format.number(chosen.size) })}
        </p>
      )}
    </FormCard>
  )
}
