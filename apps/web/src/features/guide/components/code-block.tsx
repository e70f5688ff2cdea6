import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../components/ui/buttons/button.tsx'
import { LiveRegion } from '../../../components/ui/feedback/live-region.tsx'
import styles from './code-block.module.css'

type CodeBlockProps = {
  label: string
  code: string
  /** Beside the copy button. */
  head: ReactNode
}

/** Code to be read and taken along. A long line scrolls inside the block, by keyboard too. */
export function CodeBlock({ label, code, head }: CodeBlockProps) {
  const { t } = useTranslation('guide')
  const [copying, setCopying] = useState<{ code: string; word: 'copied' | 'copy_failed' } | null>(null)
  const outcome = copying?.code === code ? copying.word : null
  const copy = () =>
    navigator.clipboard.writeText(code).then(
      () => setCopying({ code, word: 'copied' }),
      () => setCopying({ code, word: 'copy_failed' }),
    )
  return (
    <figure className={styles.block}>
      <div className={styles.head}>
        {head}
        <Button size="form" icon={outcome === 'copied' ? IconCheck : IconCopy} onClick={() => void copy()}>
          {t(outcome === 'copied' ? 'copied' : 'copy')}
        </Button>
      </div>
      {outcome === 'copy_failed' && <p className={styles.failed}>{t('copy_failed')}</p>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className={styles.code} tabIndex={0} aria-label={label}>
        <pre>
          <code>{code}</code>
        </pre>
      </section>
      <LiveRegion message={outcome ? t(outcome) : ''} />
    </figure>
  )
}
