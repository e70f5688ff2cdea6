import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { callQuery } from '../client/call-query.ts'
import * as routes from '../client/routes.ts'
import { useText } from '../i18n/use-text.ts'
import { usePageTitle } from '../layout/page-title.ts'
import { useCrumb } from './crumb-titles.ts'
import { DomainTabs } from './domain-tabs.tsx'
import styles from './settings-page.module.css'

type SettingsPageProps = {
  title: string
  /** A sentence on what the page is for. */
  lede: ReactNode
  /** Buttons next to the title. */
  actions?: ReactNode
  /** Whether the page ends with a save bar of full width. The cards then limit their width themselves. */
  bar?: boolean
  /** Whether there is only an empty state, which is centered in the page and not in the column of the cards. */
  empty?: boolean | undefined
  children: ReactNode
}

/** Query for the domain that a settings page belongs to. */
export const domainQuery = (id: string) =>
  callQuery(['settings-page', 'domain', id], routes.getDomain, { params: { id }, retry: false })

type DomainPageProps = SettingsPageProps & { domainId: string }

function Title({ children }: { children: string }) {
  return (
    <h1 className={styles.title} tabIndex={-1}>
      {children}
    </h1>
  )
}

/** A console page of cards below a title and a sentence. */
export function SettingsPage({ title, lede, actions, bar = false, empty = false, children }: SettingsPageProps) {
  usePageTitle(title)
  return (
    <div className={bar || empty ? 'column' : 'page-column'}>
      <div className={styles.top}>
        <div>
          <Title>{title}</Title>
          <p className={styles.lede}>{lede}</p>
        </div>
        {actions}
      </div>
      {children}
    </div>
  )
}

/**
 * Wraps children in the settings page of a domain. The tabs follow the title, as on the domain's own page. The sentence
 * comes after them, because its length varies and would move the tabs from page to page.
 */
export function DomainFrame({ domainId, title, lede, actions, bar = false, empty = false, children }: DomainPageProps) {
  usePageTitle(title)
  return (
    <>
      <div className={styles.head}>
        <Title>{title}</Title>
        {actions}
      </div>
      <DomainTabs domainId={domainId} />
      <div className={bar || empty ? 'column' : 'page-column'}>
        <p className={styles.lede}>{lede}</p>
        {children}
      </div>
    </>
  )
}

/** A page below `/domains/:id` whose breadcrumbs name the domain. */
export function DomainSettingsPage(page: DomainPageProps) {
  const text = useText()
  const { data: domain } = useQuery(domainQuery(page.domainId))
  useCrumb(domain && text(domain.title), `/domains/${page.domainId}`)
  return <DomainFrame {...page} />
}

type DomainSettingsProps = {
  /** Namespace that contains the texts `title` and `lede`. */
  words: string
  bar?: boolean
  children: (domainId: string) => ReactNode
}

/** A page below `/domains/:id` with title and sentence from the page's namespace. */
export function DomainSettings({ words, bar = false, children }: DomainSettingsProps) {
  const { t } = useTranslation(words)
  const { id = '' } = useParams()
  return (
    <DomainSettingsPage bar={bar} domainId={id} title={t('title')} lede={t('lede')}>
      {children(id)}
    </DomainSettingsPage>
  )
}
