import type { Account } from '@evenground/shared/schemas'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../../components/ui/buttons/button.tsx'
import { TextButton } from '../../../../components/ui/buttons/text-button.tsx'
import { FormCard } from '../../../../components/ui/fields/form-card.tsx'
import { TextField } from '../../../../components/ui/fields/text-field.tsx'
import { showBanner } from '../../../../lib/banner/banner-store.ts'
import { codeOf } from '../../../../lib/client/api-error.ts'
import { useTask } from '../../../../lib/client/use-task.ts'
import { fieldIdOf } from '../../../../lib/detail/detail-context.ts'
import { isMissing } from '../../../../lib/detail/use-record.ts'
import { type Removal, removePerson } from '../../api/account-actions.ts'
import styles from './account-detail.module.css'

type RemoveProps = {
  account: Account
  /** Goes to `path` without asking about unsaved changes, and shows a success banner. */
  leaveWith: (path: string, banner?: string, about?: string) => void
  /** The person's display name. */
  name: string
}

type RemoveCardProps = RemoveProps & {
  /** Switches the page to editing; undefined if the reader may not edit. */
  onEdit: (() => void) | undefined
}

function useRemoval({ account, name, leaveWith }: RemoveProps, removal: Removal) {
  const client = useQueryClient()
  const remove = async () => {
    await removePerson(removal, account.id)
    void client.invalidateQueries({ queryKey: ['list', 'accounts'], refetchType: 'none' })
    leaveWith('/accounts', 'account_deleted', name)
  }
  return useTask(remove, (error) => {
    if (!isMissing(error)) return showBanner(codeOf(error), 'danger', { about: name })
    leaveWith('/')
    showBanner('account_does_exist', 'danger', { about: name, ahead: true })
  })
}

/** One way to remove the person: what is deleted, what is kept, and a field for the login to confirm it. */
function RemoveForm({ removal, ...props }: RemoveProps & { removal: Removal }) {
  const { t } = useTranslation(['account', 'common'])
  const [opened, setOpened] = useState(false)
  const [typed, setTyped] = useState('')
  const { busy, run } = useRemoval(props, removal)
  const login = props.account.login ?? props.account.id
  const matches = typed.trim().toLowerCase() === login.toLowerCase()
  const words = (part: string) => t(`detail.${removal}.${part}`)
  const close = () => {
    setOpened(false)
    setTyped('')
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (matches && !busy) run()
  }
  return (
    <div className={styles.removal}>
      <div className={styles.removalHead}>
        <div>
          <h3>{words('title')}</h3>
          <p>
            {words('body')} {words('consequence')}
          </p>
        </div>
        {opened ? (
          <Button size="form" variant="plain" onClick={close}>
            {t('common:cancel')}
          </Button>
        ) : (
          <Button size="form" variant="danger" onClick={() => setOpened(true)}>
            {words('action')}
          </Button>
        )}
      </div>
      {opened && (
        <form className={styles.confirm} onSubmit={submit}>
          <TextField
            label={t('detail.type_login', { login })}
            hint={t('detail.type_login_hint')}
            autoComplete="off"
            spellCheck={false}
            autoCapitalize="none"
            size="form"
            value={typed}
            autoFocus
            onChange={(event) => setTyped(event.target.value)}
          />
          <Button
            size="form"
            type="submit"
            variant="danger-filled"
            busy={busy}
            disabledReason={matches ? null : t('detail.login_differs')}
          >
            {words('confirm')}
          </Button>
        </form>
      )}
    </div>
  )
}

/** The two ways to remove a person. Neither can be undone. */
export function RemoveCard({ onEdit, ...props }: RemoveCardProps) {
  const { t } = useTranslation('account')
  const goToActive = () => {
    onEdit?.()
    // The field exists only after the form was rendered.
    requestAnimationFrame(() => document.getElementById(fieldIdOf('active'))?.focus())
  }
  const note = (
    <>
      {t('detail.removal_note')}{' '}
      {onEdit && props.account.active && (
        <TextButton className={styles.toActive} onClick={goToActive}>
          {t('detail.to_active')}
        </TextButton>
      )}
    </>
  )
  return (
    <FormCard title={t('detail.removal')} note={note} danger>
      <div className="wide">
        <RemoveForm {...props} removal="erase" />
        <RemoveForm {...props} removal="remove" />
      </div>
    </FormCard>
  )
}
