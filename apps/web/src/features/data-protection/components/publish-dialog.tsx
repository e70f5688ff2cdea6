import { LANGUAGE_TAGS, LOCALE_NAMES, LOCALES, type Locale } from '@evenground/shared/constants'
import type { LocalizedText, PolicyKind } from '@evenground/shared/schemas'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { Banner } from '../../../components/ui/feedback/banner.tsx'
import { Loading, Skeleton } from '../../../components/ui/feedback/skeleton.tsx'
import { HeldFields } from '../../../components/ui/fields/held-fields.tsx'
import { LanguageTabs } from '../../../components/ui/fields/language-tabs.tsx'
import { Dialog } from '../../../components/ui/overlays/dialog.tsx'
import { DialogActions } from '../../../components/ui/overlays/dialog-actions.tsx'
import { SaveFailure } from '../../../lib/banner/save-failure.tsx'
import { call } from '../../../lib/client/call.ts'
import * as routes from '../../../lib/client/routes.ts'
import { notify } from '../../../lib/console/notify.ts'
import { isSameValue } from '../../../lib/detail/same-value.ts'
import { useLeaveQuestion } from '../../../lib/detail/use-leave-question.tsx'
import { useLocale } from '../../../lib/i18n/use-locale.ts'
import { useWords } from '../../../lib/i18n/use-words.ts'
import { lazyPart } from '../../../lib/offline/lazy-part.tsx'
import { policiesQuery } from '../../../lib/policies/policies.ts'
import { meQuery } from '../../../lib/session/me.ts'
import styles from './data-protection.module.css'

/** The editor is larger than the page, so it is loaded only for writing. */
const RichEditor = lazyPart(() => import('../../../components/ui/rich-editor/rich-editor.tsx'), {
  waiting: (
    <Loading>
      <Skeleton height={320} />
    </Loading>
  ),
})

type DialogProps = {
  domainId: string
  kind: PolicyKind
  /** The initial text; null to remove the domain's own text. */
  initial: LocalizedText | null
  onClose: () => void
}

function usePublishing({ domainId, kind, onClose }: DialogProps) {
  const { t } = useWords('data-protection')
  const client = useQueryClient()
  return useMutation({
    mutationFn: (text_body: LocalizedText | null) =>
      call(routes.createPolicyVersion, { params: { id: domainId }, body: { kind, text_body } }),
    onSuccess: ({ version }) => {
      void client.invalidateQueries({ queryKey: policiesQuery(domainId).queryKey })
      // The publishing administrator has to accept the new version, too.
      void client.invalidateQueries({ queryKey: meQuery.queryKey })
      notify({ message: t('publish.done', { version }) })
      onClose()
    },
  })
}

/** Excludes `<` inside a tag; otherwise, a text of many `<` would take quadratic time. */
const isFilled = (html: string | undefined): boolean => Boolean(html?.replaceAll(/<[^<>]*>/g, '').trim())

function Editor({ value, onChange }: { value: LocalizedText; onChange: (value: LocalizedText) => void }) {
  const { t } = useWords('data-protection')
  const [language, setLanguage] = useState<Locale>(useLocale())
  const panelId = useId()
  const tabs = LOCALES.map((locale) => ({
    value: locale,
    label: LOCALE_NAMES[locale],
    tag: LANGUAGE_TAGS[locale],
    missing: isFilled(value[locale]) ? 0 : 1,
  }))
  return (
    <>
      <LanguageTabs value={language} options={tabs} onChange={setLanguage} panelId={panelId} />
      <div id={panelId} role="tabpanel" aria-label={LOCALE_NAMES[language]}>
        <RichEditor
          key={language}
          size="form"
          label={t('publish.text')}
          lang={LANGUAGE_TAGS[language]}
          value={value[language] ?? ''}
          onChange={(html) => onChange({ ...value, [language]: html })}
        />
      </div>
    </>
  )
}

/** Publishes a new version, which everyone will be asked to accept. */
export function PublishDialog(props: DialogProps) {
  const { domainId, kind, initial, onClose } = props
  const { t } = useWords(['data-protection', 'detail'])
  const [text, setText] = useState(initial)
  const publishing = usePublishing({ domainId, kind, initial, onClose })
  const [leave, question] = useLeaveQuestion(() => !isSameValue(text, initial), onClose)
  const isEmpty = text !== null && !Object.values(text).some(isFilled)
  return (
    <Dialog
      opened
      staysOpen={text !== null}
      onClose={leave}
      width={text === null ? 520 : 860}
      title={t(text === null ? 'publish.inherit_title' : 'publish.title', { name: t(`common:policies.${kind}`) })}
      actions={
        <DialogActions
          onCancel={leave}
          submit={t('publish.submit')}
          busy={publishing.isPending}
          disabledReason={isEmpty ? t('publish.empty') : null}
          onSubmit={() => publishing.mutate(text)}
        />
      }
    >
      <div className={styles.dialog}>
        <SaveFailure error={publishing.error} onDismiss={publishing.reset} />
        <Banner tone="info">{t(text === null ? 'publish.inherit_note' : 'publish.note')}</Banner>
        {text !== null && (
          <HeldFields held={publishing.isPending} className={styles.dialog}>
            <Editor value={text} onChange={setText} />
          </HeldFields>
        )}
        {question}
      </div>
    </Dialog>
  )
}
