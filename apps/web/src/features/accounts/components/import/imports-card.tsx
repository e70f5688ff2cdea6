import type { AccountImportRun, AccountImportUndone } from '@evenground/shared/schemas'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../../../components/ui/buttons/button.tsx'
import { FormCard } from '../../../../components/ui/fields/form-card.tsx'
import { ConfirmDialog } from '../../../../components/ui/overlays/confirm-dialog.tsx'
import { SaveFailure } from '../../../../lib/banner/save-failure.tsx'
import { ApiError, codeOf } from '../../../../lib/client/api-error.ts'
import { call } from '../../../../lib/client/call.ts'
import * as routes from '../../../../lib/client/routes.ts'
import { useWords } from '../../../../lib/i18n/use-words.ts'
import { usePermissions } from '../../../../lib/session/permissions.ts'
import { importsKey, importsQuery } from '../../api/imports.ts'
import { nameOf } from '../columns.ts'
import { useUndoWithdraws } from '../use-hides-progress.ts'
import styles from './import.module.css'
import { RowsTable } from './rows-table.tsx'

/**
 * The result of an undo: what was restored, and who was not changed and why. Takes the focus, because the undo button
 * disappears.
 */
function Undone({ result }: { result: AccountImportUndone }) {
  const { t, text, format } = useWords(['account-import', 'accounts'])
  const place = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each undo is news
  useEffect(() => place.current?.focus(), [result])
  const letters = new Set(result.letters.map(({ id }) => id))
  const kept = result.kept.map((person) => ({ ...person, remark: t(`kept.${person.code}`) }))
  const gone = result.letters
    .filter(({ id }) => !kept.some((person) => person.id === id))
    .map((person) => ({ ...person, remark: '' }))
  const people = [...kept, ...gone]
  const remarkOf = (id: string, remark: string) =>
    [remark, letters.has(id) && t('kept.letter')].filter(Boolean).join(' ')
  return (
    <div ref={place} className={`wide ${styles.undone}`} tabIndex={-1}>
      <p role="status">{t('undone', { count: result.undone, shown: format.number(result.undone) })}</p>
      {people.length > 0 && (
        <RowsTable
          label={t('kept_people')}
          heads={[t('accounts:list.columns.family_name'), t('missing_remark')]}
          rows={people.map((person) => ({
            key: person.id,
            cells: [nameOf(person, text) || person.id, remarkOf(person.id, person.remark)],
          }))}
        />
      )}
    </div>
  )
}

/** The code of the violated rule is more specific than the error code `rule_violated`. */
const refusalOf = (error: unknown): string =>
  (error instanceof ApiError && error.problem.errors?.[0]?.code) || codeOf(error)

function useUndo() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (run: AccountImportRun) => call(routes.undoAccountImport, { params: { id: run.id } }),
    onSettled: () => {
      void client.invalidateQueries({ queryKey: ['list', 'accounts'], refetchType: 'none' })
      // Keeps the dialog open until the list is reloaded; otherwise the focus would return to a button that disappears.
      return client.invalidateQueries({ queryKey: importsKey })
    },
  })
}

/** What an undo does, said before it is confirmed. */
function UndoWords() {
  const { t } = useWords('account-import')
  const withdraws = useUndoWithdraws()
  return (
    <>
      <p>{t('undo_body')}</p>
      {withdraws && <p>{t('undo_withdraws')}</p>}
    </>
  )
}

/** The newest imports of a domain. An import of the last day can be undone as a whole. */
export function ImportsCard({ domainId }: { domainId: string }) {
  const { t, format } = useWords(['account-import', 'accounts', 'errors'])
  const mayUndo = usePermissions().has('api.v2.accounts.update_by_id')
  const { data } = useQuery(importsQuery(domainId))
  const [asked, setAsked] = useState<AccountImportRun | null>(null)
  const { mutate, isPending, data: result, error } = useUndo()
  if (!data || data.length === 0) return null
  const describe = ({ created, updated, deactivated }: AccountImportRun) =>
    t('run_counts', {
      created: format.number(created),
      updated: format.number(updated),
      deactivated: format.number(deactivated),
    })
  return (
    <FormCard title={t('runs')} note={t('runs_note')}>
      {error && (
        <div className="wide">
          <SaveFailure
            error={error}
            words={t([`undo_errors.${refusalOf(error)}`, `errors:${refusalOf(error)}`, 'errors:unknown'])}
          />
        </div>
      )}
      {result && <Undone result={result} />}
      <ul className={`${styles.runs} wide`}>
        {data.map((run) => (
          <li key={run.id}>
            <div>
              <p className={styles.run}>{run.file_name || t('nameless_file')}</p>
              <p className="fine">
                {format.dateTime(run.created_at)} · {t(`states.${run.state}`)} · {describe(run)}
              </p>
            </div>
            {mayUndo && run.undo_until && (
              <Button
                size="toolbar"
                aria-label={t('undo_of', { file: run.file_name, when: format.dateTime(run.created_at) })}
                onClick={() => setAsked(run)}
              >
                {t('undo')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <ConfirmDialog
        opened={asked !== null}
        onClose={() => setAsked(null)}
        title={t('undo_title')}
        confirm={t('undo')}
        danger
        busy={isPending}
        onConfirm={() => asked && mutate(asked, { onSettled: () => setAsked(null) })}
      >
        <UndoWords />
      </ConfirmDialog>
    </FormCard>
  )
}
