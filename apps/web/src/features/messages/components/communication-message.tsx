import type { Communication } from '@evenground/shared/schemas'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormCard } from '../../../components/ui/fields/form-card.tsx'
import { MailFrame } from '../../../components/ui/rich-html/mail-frame.tsx'
import { ListSections } from '../../../lib/lists/list-sections.tsx'
import styles from './communication.module.css'

const MARKUP = /<[a-z/!]/i

/** One version of a mail's content: HTML or plain text. */
function Body({ text }: { text: string }) {
  const { t } = useTranslation('communications')
  if (MARKUP.test(text)) return <MailFrame html={text} title={t('detail.message')} />
  return <pre className={styles.plain}>{text}</pre>
}

/** The content of the mail, in each version that was sent. */
export function CommunicationMessage({ mail }: { mail: Communication }) {
  const { t } = useTranslation('communications')
  const forms = (['message', 'message_variant_1', 'message_variant_2'] as const).filter((name) => mail[name])
  const [chosen, setChosen] = useState<(typeof forms)[number]>('message')
  const text = mail[chosen]
  const nameForm = (name: (typeof forms)[number]) =>
    t(MARKUP.test(mail[name] ?? '') ? `detail.forms.${name}` : 'detail.forms.plain')
  const sections = forms.length > 1 && (
    <ListSections
      label={t('detail.forms.label')}
      sections={forms.map((name) => ({ name, label: nameForm(name) }))}
      current={chosen}
      onChange={setChosen}
    />
  )
  return (
    <FormCard title={t('detail.message')} note={t('detail.message_note')} action={sections}>
      <div className="wide">{text ? <Body text={text} /> : <p>{t('detail.no_message')}</p>}</div>
    </FormCard>
  )
}
