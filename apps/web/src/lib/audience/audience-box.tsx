import { lazy, Suspense } from 'react'
import { queryClient } from '../client/query-client.ts'
import styles from './audience-box.module.css'
import { audienceQuery } from './audience-query.ts'
import type { AudienceTopic } from './use-audience-words.ts'

const load = () => import('./answer-audience.tsx')
const AnswerAudience = lazy(async () => ({ default: (await load()).AnswerAudience }))

/** Fetches the box and what is in it while the page around it still loads. */
export function preloadAudience(): void {
  void load()
  void queryClient.prefetchQuery(audienceQuery)
}

/** Who sees what someone is about to answer or write. Other pages of a learner do not carry it. */
export function AudienceBox({ topic }: { topic: AudienceTopic }) {
  return (
    <div className={styles.room}>
      <Suspense fallback={null}>
        <AnswerAudience topic={topic} />
      </Suspense>
    </div>
  )
}
