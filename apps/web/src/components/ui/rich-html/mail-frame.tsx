import { useEffect, useRef } from 'react'
import styles from './mail-frame.module.css'
import { parseInert } from './parse-inert.ts'

/** The content security policy would block style sheets and log an error for each. Inline styles of elements stay. */
const SHEET = /<style[\s>][\s\S]*?<\/style>/gi

/**
 * Lets the pictures that this server keeps load from the address at which the page is open. Mails name them by the
 * public address, which the content security policy blocks wherever the page is open at another one.
 */
function loadOwnPictures(body: HTMLElement): void {
  for (const picture of body.querySelectorAll('img')) {
    const [, path] =
      /^https?:\/\/[^/]+(\/api\/v2\/ui\/domains\/[\w-]+\/logo(?:\?.*)?)$/.exec(picture.getAttribute('src') ?? '') ?? []
    if (path) picture.setAttribute('src', path)
  }
}

type MailFrameProps = {
  /** HTML of the mail, as it is sent. */
  html: string
  title: string
  lang?: string | undefined
}

/**
 * Shows a mail in an iframe, so that its styles and the product's never mix. Scripts cannot run: the iframe forbids
 * them, and the page's content security policy also applies inside. The iframe grows to the height of the mail.
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
      const body = parseInert(html.replaceAll(SHEET, ''))
      loadOwnPictures(body)
      inside.body.replaceWith(inside.importNode(body, true))
      const measure = () => {
        element.style.height = `${inside.documentElement.scrollHeight}px`
      }
      element.style.height = ''
      measure()
      for (const picture of inside.images) picture.addEventListener('load', measure)
    }
    fill()
    // Some browsers replace the content by an empty document after a while, so it is filled again.
    element.addEventListener('load', fill)
    return () => element.removeEventListener('load', fill)
  }, [html, title, lang])
  return <iframe ref={frame} title={title} className={styles.frame} sandbox="allow-same-origin" />
}
