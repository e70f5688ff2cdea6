import { LOCALES, type Locale } from '@evenground/shared/constants'
import type { EmailTemplateDetail } from '@evenground/shared/schemas'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import IconRestore from '@tabler/icons-react/dist/esm/icons/IconRestore.mjs'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useMemo, useRef, useState } from 'react'
import { FormProvider, useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Banner } from '../../../components/ui/banner.tsx'
import { Button } from '../../../components/ui/button.tsx'
import { SaveBar } from '../../../components/ui/form/save-bar.tsx'
import { Icon } from '../../../components/ui/icon.tsx'
import { ApiError, codeOf } from '../../../lib/client/api-error.ts'
import { notify } from '../../../lib/console/notify.ts'
import { DetailCard } from '../../../lib/detail/detail-card.tsx'
import { DetailContext } from '../../../lib/detail/detail-context.ts'
import { DetailHead } from '../../../lib/detail/detail-head.tsx'
import { DraftOffer } from '../../../lib/detail/draft-offer.tsx'
import { DetailRichText } from '../../../lib/detail/fields/detail-rich-text.tsx'
import { DetailLine } from '../../../lib/detail/fields/text-fields.tsx'
import { LeaveGuard } from '../../../lib/detail/leave-guard.tsx'
import type { Fault } from '../../../lib/detail/record.ts'
import { listChanged } from '../../../lib/detail/same-value.ts'
import { errorText } from '../../../lib/i18n/error-text.ts'
import { useLocale } from '../../../lib/i18n/use-locale.ts'
import { useText } from '../../../lib/i18n/use-text.ts'
import { useMe, useRights } from '../../../lib/session/me.ts'
import { EMAIL_FIELDS, type EmailField, type EmailValues, emailQuery, readEmail, saveEmail } from '../api/email.ts'
import styles from './email.module.css'
import { EmailPreviewCard } from './email-preview.tsx'
import { useEmailDraft } from './use-email-draft.ts'

const SUBJECT_MAX = 200
const FIELD_OF: Readonly<Record<string, EmailField>> = { subject: 'subject', intro: 'intro_text', outro: 'outro_text' }

/** A fault of a domain's field as one of the form: `email_reminder_intro.es-mx` → `intro_text.es-mx`. */
function readFaults(error: unknown): readonly Fault[] {
  if (!(error instanceof ApiError)) return []
  return (error.problem.errors ?? []).flatMap((fault) => {
    const [name = '', locale] = fault.path.split('.')
    const field = FIELD_OF[name.split('_').at(-1) ?? '']
    return field ? [{ ...fault, path: [field, locale].filter(Boolean).join('.') }] : []
  })
}

type EmailEditorProps = {
  template: EmailTemplateDetail
  mode: 'view' | 'edit'
  onMode: (mode: 'view' | 'edit') => void
  /** Between the title and the texts: whose texts these are. */
  children?: ReactNode
}

/** Saving and giving up; what is saved is what the next edit begins with. */
function useEmailForm({ template, mode, onMode }: EmailEditorProps) {
  const { t } = useTranslation('emails')
  const { account } = useMe()
  const client = useQueryClient()
  const origin = useMemo(() => readEmail(template), [template])
  const form = useForm<EmailValues>({ values: origin })
  const [faults, setFaults] = useState<readonly Fault[]>([])
  const [failure, setFailure] = useState<string | null>(null)
  const [saving, setSaving] = useState(false)
  const values = useWatch({ control: form.control }) as EmailValues
  const changed = mode === 'edit' ? listChanged(origin, values) : []
  const leaving = useRef(false)
  const draftKey = `${account.id}:emails:${template.id}:${template.domain_id}`
  const draft = useEmailDraft({
    draftKey,
    form,
    values,
    dirty: changed.length > 0,
    leaving,
    onTake: () => onMode('edit'),
  })
  const settle = () => {
    setFaults([])
    setFailure(null)
    onMode('view')
  }
  const save = async () => {
    if (changed.length === 0) return settle()
    setSaving(true)
    try {
      await saveEmail(template, form.getValues())
      await client.invalidateQueries({ queryKey: emailQuery(template.id, template.domain_id).queryKey })
      void client.invalidateQueries({ queryKey: ['list', 'emails'], refetchType: 'none' })
      settle()
      notify({ message: t('saved') })
    } catch (error) {
      setFaults(readFaults(error))
      setFailure(codeOf(error))
    } finally {
      setSaving(false)
    }
  }
  const cancel = () => {
    form.reset(origin)
    settle()
  }
  /** Fills in what the product says by itself. */
  const restore = () => form.reset(readEmail(template.defaults), { keepDefaultValues: true })
  return { form, faults, failure, saving, changed, leaving, draftKey, draft, save, cancel, restore }
}

/** Subject, intro and outro of one template in each language, with the mail that they make beside them. */
export function EmailEditor(props: EmailEditorProps) {
  const { template, mode, onMode } = props
  const { t } = useTranslation(['emails', 'common', 'errors'])
  const text = useText()
  const locale = useLocale()
  const rights = useRights()
  const [language, setLanguage] = useState<Locale>(LOCALES.includes(locale) ? locale : template.locale)
  const { form, faults, failure, saving, changed, leaving, draftKey, draft, save, cancel, restore } =
    useEmailForm(props)
  const controls = useMemo(() => ({ mode, creating: false, language, setLanguage, faults }), [mode, language, faults])
  const mayChange = rights.has('api.v2.domains.update_by_id')
  const names = template.placeholders.map((name) => `{${name}}`).join(', ')
  const action = mode === 'edit' && (
    <Button size="toolbar" variant="plain" start={<Icon of={IconRestore} size={18} />} onClick={restore}>
      {t('restore')}
    </Button>
  )
  return (
    <FormProvider {...form}>
      <DetailContext value={controls}>
        <DetailHead
          title={text(template.title)}
          facts={<li>{t('id', { id: template.id })}</li>}
          actions={
            mode === 'view' &&
            mayChange && (
              <Button
                size="form"
                variant="primary"
                start={<Icon of={IconPencil} size={18} />}
                onClick={() => onMode('edit')}
              >
                {t('common:edit')}
              </Button>
            )
          }
        />
        {props.children}
        {draft.offered && (
          <div className={styles.offer}>
            <DraftOffer onTake={draft.take} onDrop={draft.drop} />
          </div>
        )}
        {failure && (
          <Banner tone="danger" className={styles.said}>
            {errorText(t, failure)}
          </Banner>
        )}
        <div className={styles.columns}>
          <DetailCard title={t('texts')} note={t('texts_note', { names })} action={action} texts={EMAIL_FIELDS}>
            <DetailLine name="subject" label={t('fields.subject')} maxLength={SUBJECT_MAX} wide />
            <DetailRichText name="intro_text" label={t('fields.intro_text')} />
            <DetailRichText name="outro_text" label={t('fields.outro_text')} />
          </DetailCard>
          <EmailPreviewCard template={template} language={language} />
        </div>
        <LeaveGuard dirty={changed.length > 0} leaving={leaving} draftKey={draftKey} />
        {mode === 'edit' && (
          <SaveBar
            changed={EMAIL_FIELDS.filter((field) => changed.includes(field)).map((field) => t(`fields.${field}`))}
            saving={saving}
            onSave={() => void save()}
            onCancel={cancel}
          />
        )}
      </DetailContext>
    </FormProvider>
  )
}
