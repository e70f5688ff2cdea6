import type { UserDataReport, UserDataRow } from '@evenground/shared/schemas'
import { ViewValue } from '../../../components/ui/fields/view-value.tsx'
import { Dialog } from '../../../components/ui/overlays/dialog.tsx'
import { useWords } from '../../../lib/i18n/use-words.ts'
import { SingleResultsNote } from '../../../lib/results/single-results-note.tsx'
import { useMaySeeSingleResults } from '../../../lib/results/use-reads-single.ts'
import { useUserDataFields } from '../use-user-data-fields.ts'
import { AccountLink } from './account-link.tsx'
import styles from './status-detail.module.css'

/** Fields that the title of the dialog shows. */
const IN_TITLE: ReadonlySet<string> = new Set(['family_name', 'given_name'])

type UserDataDialogProps = {
  row: UserDataRow | undefined
  labels: UserDataReport['misc_labels']
  onClose: () => void
}

/** One row of the user data report with all its fields that are filled in. A phone's row has room for four of them. */
export function UserDataDialog({ row, labels, onClose }: UserDataDialogProps) {
  const { t, text } = useWords('reports')
  const maySeeSingleResults = useMaySeeSingleResults()
  const fields = useUserDataFields(labels)
  const name = row ? `${text(row.given_name)} ${text(row.family_name)}`.trim() : ''
  return (
    <Dialog opened={row !== undefined} onClose={onClose} title={name || t('types.user_data.title')} width={640}>
      {row && (
        <div className={styles.detail}>
          <dl className={styles.fields}>
            {fields.map((field) => {
              const value = IN_TITLE.has(field.id) ? '' : field.write(row)
              return (
                value && (
                  <ViewValue key={field.id} label={field.name}>
                    {value}
                  </ViewValue>
                )
              )
            })}
          </dl>
          {!maySeeSingleResults && (
            <div className="meta">
              <SingleResultsNote />
            </div>
          )}
          <AccountLink accountId={row.account_id} />
        </div>
      )}
    </Dialog>
  )
}
