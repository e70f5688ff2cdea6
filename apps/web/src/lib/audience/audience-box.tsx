import { lazy, Suspense } from 'react'
import { queryClient } from '../client/query-client.ts'
import styles from './audience-box.module.css'
import { audienceQuery } from './audience-query.ts'
import type { AudienceTopic } from './use-audience-words.ts'

const load = () => import('./answer-audience.tsx')
const AnswerAudience = lazy(async () => ({ default: (await load()).AnswerAudience }))

/** Loads the box and its content while the page around it is still loading. */
export function preloadAudience(): void {
  void load()
  void queryClient.prefetchQuery(audienceQuery)
}

/**
 * Who can see what the person is about to answer or write. Loaded on demand, because most learner pages do not need it.
 */
export function AudienceBox({ topic }: { topic: AudienceTopic }) {
  return (
    <div className={styles.room}>
      <Suspense fallback={null}>
        <AnswerAudience topic={topic} />
      </Suspense>
    </div>
  )
}
