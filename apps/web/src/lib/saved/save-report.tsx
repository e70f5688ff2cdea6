import { lazy, Suspense } from 'react'
import { buttonClass } from '../../components/ui/buttons/button-look.ts'
import { Popover } from '../../components/ui/table/popover.tsx'
import { useWords } from '../i18n/use-words.ts'
import type { KeptReport } from './keep-form.tsx'

const KeepForm = lazy(() => import('./keep-form.tsx').then((module) => ({ default: module.KeepForm })))

/** Keeps what a report is asked for under a name. */
export function SaveReport(props: KeptReport) {
  const label = useWords('saved').t('keep')
  return (
    <Popover
      label={label}
      button={(wiring) => (
        <button type="button" {...wiring} className={buttonClass({ variant: 'plain', size: 'toolbar' })}>
          {label}
        </button>
      )}
    >
      {(close) => (
        <Suspense>
          <KeepForm {...props} onKept={close} />
        </Suspense>
      )}
    </Popover>
  )
}
