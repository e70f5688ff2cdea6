import type { RuleEvent } from '@evenground/shared/schemas'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../../components/ui/buttons/button.tsx'
import { TextLink } from '../../../components/ui/buttons/text-button.tsx'
import { EmptyState } from '../../../components/ui/feedback/empty-state.tsx'
import { WaitingPicture } from '../../../components/ui/feedback/illustration/waiting.tsx'
import { FormCard } from '../../../components/ui/fields/form-card.tsx'
import { ColumnHeads } from '../../../components/ui/table/column-heads.tsx'
import { TableShape } from '../../../components/ui/table/table-skeleton.tsx'
import { useWords } from '../../../lib/i18n/use-words.ts'
import { QueryState } from '../../../lib/layout/query-state.tsx'
import { usePermissions } from '../../../lib/session/permissions.ts'
import { type EventChoice, eventsQuery } from '../api/rules.ts'
import styles from './log-table.module.css'
import { useHiddenRules } from './use-hidden-rules.ts'

const STEP = 25

function Row({ event, names }: { event: RuleEvent; names: boolean }) {
  const { t, text, format } = useWords('rules')
  const { kind, reason, run, due_on, plan_title, rule_title } = event
  const person = [text(event.given_name), text(event.family_name)].filter(Boolean).join(' ') || t('log.nameless')
  const facts = [
    run !== null && run > 1 ? t('log.run', { run: format.number(run) }) : '',
    due_on ? t('log.due', { date: format.date(due_on) }) : '',
  ].filter(Boolean)
  return (
    <tr>
      <td>
        <TextLink to={`/accounts/${event.account_id}`}>{person}</TextLink>
      </td>
      <td>
        <b>{t(`log.kinds.${kind}`)}</b>
        {facts.length > 0 && <span className={styles.facts}>{facts.join(' · ')}</span>}
      </td>
      <td>{t(`log.reasons.${reason}`)}</td>
      {names && (
        <td>
          {rule_title ? (
            <TextLink to={`/rules/${event.rule_id}`}>{text(rule_title)}</TextLink>
          ) : (
            t('log.rule_elsewhere')
          )}
          <span className={styles.facts}>{text(plan_title)}</span>
        </td>
      )}
      <td className={styles.when}>{format.dateTime(event.occurred_at)}</td>
    </tr>
  )
}

const HEADS = ['person', 'what', 'why'] as const

/** What rules did and why, newest first: one rule, one person, or all. */
export function LogTable({ ruleId, accountId }: Omit<EventChoice, 'most'>) {
  const { t } = useWords('rules')
  const [shown, setShown] = useState(STEP)
  // Loads one event more than shown, to know whether there are others.
  const query = useQuery({ ...eventsQuery({ ruleId, accountId, most: shown + 1 }), placeholderData: keepPreviousData })
  const events = query.data?.slice(0, shown)
  const names = ruleId === undefined
  const maySeeProgress = usePermissions().has('api.v2.plans.progress')
  const hiddenRules = useHiddenRules()
  const hidden = [maySeeProgress ? null : t('log.progress_hidden'), ruleId ? null : hiddenRules].filter(Boolean)
  // Without a card title: a page about all rules already has a title.
  if (events?.length === 0 && !ruleId && !accountId) {
    return (
      <EmptyState
        card
        picture={<WaitingPicture />}
        title={t('log.nothing')}
        link={{ to: '/rules', label: t('to_rules'), variant: 'default', size: 'form' }}
      >
        <p>{[t('log.nothing_hint'), ...hidden].join(' ')}</p>
      </EmptyState>
    )
  }
  return (
    <FormCard
      title={t(ruleId ? 'log.title' : accountId ? 'log.of_person' : 'log.all')}
      note={[t('log.note'), ...hidden].join(' ')}
    >
      {!events && (
        <QueryState query={query} className="wide">
          <TableShape />
        </QueryState>
      )}
      {events?.length === 0 && (
        <div className="wide">
          <EmptyState heading="h3" picture={<WaitingPicture />} title={t('log.nothing')}>
            <p>{t(ruleId ? 'log.nothing_of_rule' : 'log.nothing_hint')}</p>
          </EmptyState>
        </div>
      )}
      {events && events.length > 0 && (
        <section
          className={`wide ${styles.region}`}
          aria-label={t('log.title')}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard as well
          tabIndex={0}
        >
          <table className={styles.table}>
            <ColumnHeads
              heads={[...HEADS, ...(names ? (['rule'] as const) : []), 'when']}
              textOf={(head) => t(`log.${head}`)}
            />
            <tbody>
              {events.map((event) => (
                <Row key={event.id} event={event} names={names} />
              ))}
            </tbody>
          </table>
          {(query.data?.length ?? 0) > shown && (
            <Button size="form" busy={query.isFetching} onClick={() => setShown(shown + STEP)}>
              {t('log.more')}
            </Button>
          )}
        </section>
      )}
    </FormCard>
  )
}
