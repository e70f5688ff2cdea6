import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../../components/ui/buttons/button.tsx'
import { Banner } from '../../../components/ui/feedback/banner.tsx'
import { TextAreaField } from '../../../components/ui/fields/text-area-field.tsx'
import { Dialog } from '../../../components/ui/overlays/dialog.tsx'
import { DialogActions } from '../../../components/ui/overlays/dialog-actions.tsx'
import { Failure } from '../../../lib/banner/failure.tsx'
import { useWords } from '../../../lib/i18n/use-words.ts'
import { findByLogins, parseLogins } from '../api/people.ts'
import styles from './members.module.css'

type PasteDialogProps = { domainId: string; onAdd: (ids: readonly string[]) => void; onClose: () => void }

/** Adds everyone whose login is in a pasted list, and lists the logins that nobody has. */
export function PasteDialog({ domainId, onAdd, onClose }: PasteDialogProps) {
  const { t, format } = useWords(['groups', 'common', 'errors'])
  const [text, setText] = useState('')
  const logins = parseLogins(text)
  const adding = useMutation({
    mutationFn: () => findByLogins(domainId, logins),
    onSuccess: ({ ids, unknown }) => {
      onAdd(ids)
      if (unknown.length === 0) onClose()
    },
  })
  const done = adding.data
  const actions = done ? (
    <Button size="form" variant="primary" onClick={onClose}>
      {t('common:close')}
    </Button>
  ) : (
    <DialogActions
      onCancel={onClose}
      submit={t('groups:detail.paste_add', { count: logins.length, shown: format.number(logins.length) })}
      busy={adding.isPending}
      disabledReason={logins.length === 0 ? t('groups:detail.paste_nothing') : null}
      onSubmit={() => adding.mutate()}
    />
  )
  return (
    <Dialog opened onClose={onClose} title={t('groups:detail.paste_title')} actions={actions}>
      <Failure error={adding.error} />
      {done ? (
        <Banner tone="warning">
          {t('groups:detail.paste_added', { count: done.ids.length, shown: format.number(done.ids.length) })}{' '}
          {t('groups:detail.paste_unknown', { count: done.unknown.length, shown: format.number(done.unknown.length) })}
          <p className={styles.unknown}>{done.unknown.join(', ')}</p>
        </Banner>
      ) : (
        <TextAreaField
          size="form"
          rows={8}
          label={t('groups:detail.paste_label')}
          hint={t('groups:detail.paste_hint')}
          value={text}
          spellCheck={false}
          autoCapitalize="none"
          onChange={(event) => setText(event.target.value)}
        />
      )}
    </Dialog>
  )
}
