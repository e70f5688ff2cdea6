import { LANGUAGE_TAGS, LOCALE_NAMES, type Locale } from '@evenground/shared/constants'
import type { EmailTemplateDetail } from '@evenground/shared/schemas'
import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../components/ui/buttons/button.tsx'
import { TextLink } from '../../../components/ui/buttons/text-button.tsx'
import { Banner } from '../../../components/ui/feedback/banner.tsx'
import { Loading, Skeleton } from '../../../components/ui/feedback/skeleton.tsx'
import { MailFrame } from '../../../components/ui/rich-html/mail-frame.tsx'
import { Failure } from '../../../lib/banner/failure.tsx'
import { codeOf } from '../../../lib/client/api-error.ts'
import { useTask } from '../../../lib/client/use-task.ts'
import { useDebounced } from '../../../lib/console/use-debounced.ts'
import { useRefusedFieldText } from '../../../lib/detail/fields/use-detail-field.ts'
import { errorText } from '../../../lib/i18n/error-text.ts'
import { useMe } from '../../../lib/session/me.ts'
import { usePermissions } from '../../../lib/session/permissions.ts'
import { type EmailValues, previewQuery, sendTest, toOwnTexts } from '../api/email.ts'
import styles from './email.module.css'

/** Delay in milliseconds between typing and an update of the preview. */
const PAUSE_MS = 400

type Sent = { id: string; to: string; kept: boolean }

/** Sends a test mail with the texts of the form to the signed-in person. */
function useTestMail(id: string) {
  const [sent, setSent] = useState<Sent | null>(null)
  const sending = useTask(async (unsaved: Parameters<typeof sendTest>[1]) => {
    setSent(null)
    const mail = await sendTest(id, unsaved)
    setSent({ id: mail.id, to: mail.to_email, kept: mail.status === 'captured' })
  })
  return { ...sending, sent }
}

function SentNote({ sent }: { sent: Sent }) {
  const { t } = useTranslation('emails')
  const maySee = usePermissions().has('ui.v1.tab.domains')
  return (
    <Banner tone="success" className={styles.said}>
      {t(sent.kept ? 'test.kept' : 'test.sent', { to: sent.to })}{' '}
      {maySee && <TextLink to={`/communications/${sent.id}`}>{t('test.see')}</TextLink>}
    </Banner>
  )
}

/** A preview of the mail in the edited language, with a sample person and plans. */
export function EmailPreviewCard({ template, language }: { template: EmailTemplateDetail; language: Locale }) {
  const { t } = useTranslation(['emails', 'errors'])
  const { account } = useMe()
  const { control } = useFormContext<EmailValues>()
  const values = useWatch({ control }) as EmailValues
  const unsaved = useMemo(
    () => ({ domain_id: template.domain_id, locale: language, ...toOwnTexts(values, template.defaults) }),
    [template, language, values],
  )
  const settled = useDebounced(unsaved, PAUSE_MS)
  const { data, error } = useQuery(previewQuery(template.id, settled))
  const test = useTestMail(template.id)
  const reasonOf = useRefusedFieldText()
  const refusedTest = reasonOf(test.error)
  return (
    <section className={styles.preview} aria-labelledby="email-preview">
      <div className={styles.previewHead}>
        <div>
          <h2 id="email-preview" className="card-title">
            {t('preview.title')}
          </h2>
          <p className="fine">
            <span lang={LANGUAGE_TAGS[language]}>{LOCALE_NAMES[language]}</span>
            {' · '}
            {t('preview.note')}
          </p>
        </div>
        {account.email && (
          <Button size="toolbar" busy={test.busy} icon={IconSend} onClick={() => test.run(unsaved)}>
            {t('test.do')}
          </Button>
        )}
      </div>
      {test.sent && <SentNote sent={test.sent} />}
      {refusedTest ? (
        <Banner tone="danger" className={styles.said}>
          {refusedTest}
        </Banner>
      ) : (
        <Failure error={test.error} className={styles.said} />
      )}
      {error && (
        <Banner tone="warning" className={styles.said}>
          {t('preview.failed', { reason: reasonOf(error) ?? errorText(t, codeOf(error)) })}
        </Banner>
      )}
      {data ? (
        <>
          <p className={styles.subject} lang={LANGUAGE_TAGS[language]}>
            <span>{t('fields.subject')}</span> {data.subject}
          </p>
          <MailFrame html={data.html} title={t('preview.frame')} lang={LANGUAGE_TAGS[language]} />
        </>
      ) : (
        !error && (
          <Loading>
            <Skeleton height={360} />
          </Loading>
        )
      )}
    </section>
  )
}
