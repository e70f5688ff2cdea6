import type { AccountNotice, LocalizedText } from '@evenground/shared/schemas'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Banner } from '../../components/ui/feedback/banner.tsx'
import { call } from '../client/call.ts'
import { callQuery } from '../client/call-query.ts'
import * as routes from '../client/routes.ts'
import { formatList } from '../i18n/format.ts'
import { useLocale } from '../i18n/use-locale.ts'
import { useWords } from '../i18n/use-words.ts'
import { useMe } from './me.ts'
import styles from './notices-bar.module.css'

/** Query for notices about the person's own account that could not be mailed. Loaded once after signing in. */
const ownNoticesQuery = callQuery(['own-notices'], routes.listMyNotices, { staleTime: Number.POSITIVE_INFINITY })

/** Dismisses a notice on all devices. */
function useDismissal() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call(routes.dismissMyNotice, { params: { id } }),
    onSuccess: (_nothing, id) =>
      client.setQueryData(ownNoticesQuery.queryKey, (notices) => notices?.filter((one) => one.id !== id)),
  })
}

/** What a domain is going to anonymize or delete. */
const AHEAD = ['answers', 'journals', 'accounts'] as const

/** A newer server may send notices for which this page has no text. */
function useNoticeText(): (notice: AccountNotice) => string {
  const { t, text, format } = useWords('notices')
  const { domain } = useMe()
  const locale = useLocale()
  return ({ kind, details, created_at }) => {
    // A notice about another domain names it.
    const names = { domain: text((details.domain_title as LocalizedText | undefined) ?? domain.title) }
    const by = t([`by.${String(details.by)}`, 'by.administrator'], names)
    const until = typeof details.until === 'string' ? format.date(details.until) : ''
    // A domain may limit only some of it.
    const ahead = AHEAD.flatMap((name) => {
      const count = Number(details[name] ?? 0)
      return count > 0 ? [t(`ahead.${name}`, { count, shown: format.number(count) })] : []
    })
    const facts = { ...names, by, date: format.date(created_at), until, ahead: formatList(ahead, locale) }
    const words = t([`kinds.${kind}`, 'kinds.other'], facts)
    // What the domain itself has set is nothing to report.
    return kind === 'retention_ahead' ? words : `${words} ${t('unexpected')}`
  }
}

function Notices() {
  const { t } = useTranslation('notices')
  const { data: notices = [] } = useQuery(ownNoticesQuery)
  const wordsOf = useNoticeText()
  const dismissing = useDismissal()
  if (notices.length === 0) return null
  return (
    <section className={styles.notices} aria-label={t('label')} data-print="hide">
      {notices.map((notice) => (
        <Banner key={notice.id} tone="info" onDismiss={() => dismissing.mutate(notice.id)}>
          {wordsOf(notice)}
        </Banner>
      ))}
    </section>
  )
}

/** The notices for a person after signing in, until dismissed. Hidden during an impersonation. */
export function NoticesBar() {
  const { actor } = useMe()
  if (actor) return null
  // Texts are loaded when there is a notice. The page does not wait for them.
  return (
    <Suspense fallback={null}>
      <Notices />
    </Suspense>
  )
}
