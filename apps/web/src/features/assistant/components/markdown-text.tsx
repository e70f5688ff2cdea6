import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs'
import { memo, type ReactNode, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import Markdown, { type Components } from 'react-markdown'
import remarkGfm from 'remark-gfm'
import { IconButton } from '../../../components/ui/buttons/icon-button.tsx'
import { useCopy } from '../../../components/ui/buttons/use-copy.ts'
import { markCitations, type Source } from './citation-marks.ts'
import styles from './markdown-text.module.css'
import { findLinkTarget, SafeLink } from './safe-link.tsx'

const PLUGINS = [remarkGfm]
const COPY_WORDS = { idle: 'reply.copy_code', copied: 'reply.copied', refused: 'reply.not_copied' }

function CodeBlock({ children }: { children?: ReactNode }) {
  const { t } = useTranslation('assistant')
  const block = useRef<HTMLPreElement>(null)
  const { outcome, copy } = useCopy(() => block.current?.textContent ?? '')
  return (
    <div className={styles.code}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways has to be reached by keyboard */}
      <pre ref={block} tabIndex={0}>
        {children}
      </pre>
      <IconButton
        icon={outcome === 'copied' ? IconCheck : IconCopy}
        size={32}
        label={t(COPY_WORDS[outcome])}
        className={styles.copy}
        onClick={copy}
      />
    </div>
  )
}

function Table({ children }: { children?: ReactNode }) {
  const { t } = useTranslation('assistant')
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways has to be reached by keyboard
    <section className={styles.table} tabIndex={0} aria-label={t('reply.table')}>
      <table>{children}</table>
    </section>
  )
}

function SourceLink({ source, href }: { source: string; href: string | undefined }) {
  const { t } = useTranslation('assistant')
  return (
    <SafeLink href={href} className={styles.mark} label={t('reply.source', { number: source })}>
      {source}
    </SafeLink>
  )
}

/** Headings rank below the page's. Images are never fetched, because their address could leak the conversation. */
const COMPONENTS: Components = {
  h1: 'h3',
  h2: 'h3',
  h3: 'h4',
  h4: 'h5',
  h5: 'h6',
  a: ({ href, children, node }) => {
    const source = node?.properties.dataSource
    if (typeof source === 'string') return <SourceLink source={source} href={href} />
    return <SafeLink href={href}>{children}</SafeLink>
  },
  img: ({ alt }) => <span>{alt}</span>,
  pre: ({ children }) => <CodeBlock>{children}</CodeBlock>,
  table: ({ children }) => <Table>{children}</Table>,
}

const passAddress = (url: string): string => (findLinkTarget(url) ? url : '')

type MarkdownTextProps = { text: string; sources: readonly Source[] }

/** Renders a reply as Markdown, without HTML. In a chunk of its own, loaded with the first reply. */
function MarkdownText({ text, sources }: MarkdownTextProps) {
  const marks = useMemo(() => (sources.length > 0 ? [markCitations(sources)] : []), [sources])
  return (
    <div className={styles.text}>
      <Markdown
        remarkPlugins={PLUGINS}
        rehypePlugins={marks}
        components={COMPONENTS}
        urlTransform={passAddress}
        skipHtml
      >
        {text}
      </Markdown>
    </div>
  )
}

export default memo(MarkdownText)
