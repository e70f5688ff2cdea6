import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { SwitchField } from '../../../components/ui/fields/switch-field.tsx'
import { useWords } from '../../../lib/i18n/use-words.ts'
import { useMe } from '../../../lib/session/me.ts'
import { ownMailQuery, useMailChoice } from '../api/own-mail.ts'
import styles from '../pages/settings.module.css'
import { Pending, SettingsCard } from './settings-card.tsx'

const KINDS = ['open_plans', 'digest'] as const

/** Switches for the optional mails. */
function Choices() {
  const { t } = useWords('settings')
  const { data, error } = useQuery(ownMailQuery)
  const saving = useMailChoice()
  // The switch moves when it is pressed, before the request starts.
  const [asked, setAsked] = useState<Partial<Record<(typeof KINDS)[number], boolean>>>({})
  const shown = KINDS.filter((kind) => kind !== 'digest' || data?.is_manager)
  return (
    <SettingsCard name="mail" title={t('mail.title')}>
      <Pending error={error ?? saving.error} loading={!data && !error} lines={3} />
      {data &&
        shown.map((kind) => (
          <SwitchField
            key={kind}
            layout="row"
            label={t(`mail.${kind}`)}
            description={t(`mail.${kind}_hint`)}
            checked={asked[kind] ?? data[kind]}
            onChange={({ target: { checked } }) => {
              setAsked((before) => ({ ...before, [kind]: checked }))
              const forget = () => setAsked((before) => ({ ...before, [kind]: undefined }))
              saving.mutate({ [kind]: checked }, { onSettled: forget })
            }}
          />
        ))}
      {data && (
        <div>
          <h3 className={styles.kind}>{t('mail.required')}</h3>
          <p className="meta">{t('mail.required_hint')}</p>
        </div>
      )}
    </SettingsCard>
  )
}

/** Without an email address there are no mails to choose. */
export function OwnMail() {
  const { account, actor } = useMe()
  return account.email && !actor ? <Choices /> : null
}
