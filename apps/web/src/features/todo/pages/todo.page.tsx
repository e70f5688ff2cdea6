import type { LearnerPlan } from '@evenground/shared/schemas'
import { EmptyState } from '../../../components/ui/feedback/empty-state.tsx'
import { WaitingPicture } from '../../../components/ui/feedback/illustration/waiting.tsx'
import { Page } from '../../../components/ui/layout/learner/page.tsx'
import { usePhone } from '../../../components/ui/use-media.ts'
import type { BannerMessage } from '../../../lib/banner/banner-store.ts'
import { PageBanner } from '../../../lib/banner/page-banner.tsx'
import { useOwnBanner } from '../../../lib/banner/use-own-banner.ts'
import { errorText } from '../../../lib/i18n/error-text.ts'
import { useWords } from '../../../lib/i18n/use-words.ts'
import { usePageTitle } from '../../../lib/layout/page-title.ts'
import { pickCurrentPlan } from '../../../lib/learning/current-plan.ts'
import { isFinished } from '../../../lib/learning/is-finished.ts'
import { partOfDay } from '../../../lib/learning/part-of-day.ts'
import { usePlans } from '../../../lib/learning/plans.ts'
import { useMe } from '../../../lib/session/me.ts'
import { EnrolledPlan } from '../components/enrolled-plan.tsx'
import { ProgressButton } from '../components/progress-button.tsx'
import styles from './todo.module.css'

const isOverdue = (plan: LearnerPlan): boolean => plan.overdue && !isFinished(plan)

/** The greeting, and a summary of what the current plan's card does not show. */
function useGreeting(name: string, current: LearnerPlan | undefined, plans: readonly LearnerPlan[]) {
  const { t } = useWords('todo')
  const part = partOfDay(new Date().getHours())
  const title = name ? t(`greeting.${part}`, { name }) : t('title')
  if (!current) return { title, summary: '' }
  const overdue = plans.filter(isOverdue)
  const sentences = [
    isFinished(current) && t('all_done'),
    overdue.some((plan) => plan !== current) && t('overdue', { count: overdue.length }),
  ]
  return { title, summary: sentences.filter(Boolean).join(' ') }
}

/** People are sent here if what they opened does not exist, so the message is followed by an explanation. */
function useBannerWords() {
  const { t } = useWords(['todo', 'errors'])
  return ({ key }: BannerMessage) => key === 'resource_not_found' && `${errorText(t, key)} ${t('not_there')}`
}

/** /content: the learner's plans, the current one first. */
export function Component() {
  const { t, text } = useWords('todo')
  const { account, domain } = useMe()
  const { plans } = usePlans()
  const phone = usePhone()
  const current = pickCurrentPlan(plans)
  const others = plans.filter((plan) => plan !== current)
  const motto = text(domain.label)
  const { title, summary } = useGreeting(text(account.given_name), current, plans)
  usePageTitle(t('title'))
  useOwnBanner('/content')
  return (
    <Page>
      <PageBanner className={styles.banner} wordsOf={useBannerWords()} />
      {motto && <p className="kicker">{motto}</p>}
      <div className={styles.top}>
        <h1 tabIndex={-1}>{title}</h1>
        {!phone && <ProgressButton />}
      </div>
      {summary && <p className={`lede ${styles.lede}`}>{summary}</p>}
      {current ? (
        <div className={styles.current}>
          <EnrolledPlan plan={current} current />
        </div>
      ) : (
        <EmptyState picture={<WaitingPicture />} title={t('empty.title')}>
          <p>{t('empty.body')}</p>
        </EmptyState>
      )}
      {/* A phone has no room for it beside the greeting, and tasks come before past results. */}
      {phone && (
        <div className={styles.progress}>
          <ProgressButton />
        </div>
      )}
      {others.length > 0 && (
        <section aria-labelledby="other-plans">
          <div className={styles.head}>
            <h2 id="other-plans">{t('others')}</h2>
            <p className="meta">{t('plan_count', { count: others.length })}</p>
          </div>
          <ul className={styles.list}>
            {others.map((plan) => (
              <li key={plan.id}>
                <EnrolledPlan plan={plan} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </Page>
  )
}
