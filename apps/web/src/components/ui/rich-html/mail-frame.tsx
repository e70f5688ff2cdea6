import { useEffect, useRef } from 'react'
import styles from './mail-frame.module.css'
import { parseInert } from './parse-inert.ts'

/** The policy refuses sheets anyway, with a complaint for each; the styles of elements stay. */
const SHEET = /<style[\s>][\s\S]*?<\/style>/gi

type MailFrameProps = {
  /** The mail as it arrives. */
  html: string
  title: string
  lang?: string | undefined
}

/**
 * A mail in a document of its own, so that its styles and ours never meet. Nothing in it runs: the frame allows no
 * scripts, and the content security policy of the page holds inside too. It grows to the height of the mail.
 */
export function MailFrame({ html, title, lang }: MailFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  useEffect(() => {
    const element = frame.current
    if (!element) return
    const fill = () => {
      const inside = element.contentDocument
      if (!inside) return
      if (lang) inside.documentElement.lang = lang
      inside.title = title
      inside.body.replaceWith(inside.importNode(parseInert(html.replaceAll(SHEET, '')), true))
      const measure = () => {
        element.style.height = `${inside.documentElement.scrollHeight}px`
      }
      element.style.height = ''
      measure()
      for (const picture of inside.images) picture.addEventListener('load', measure)
    }
    fill()
    // Some browsers put an empty document of their own in place after a while.
    element.addEventListener('load', fill)
    return () => element.removeEventListener('load', fill)
  }, [html, title, lang])
  return <iframe ref={frame} title={title} className={styles.frame} sandbox="allow-same-origin" />
}
