const SIZES: Readonly<Record<string, string>> = {
  1: '0.75em',
  2: '0.875em',
  3: '1em',
  4: '1.125em',
  5: '1.375em',
  6: '1.75em',
  7: '2.25em',
}

const STYLE_OF: Readonly<Record<string, (value: string) => string>> = {
  size: (value) => `font-size:${SIZES[value]}`,
  weight: (value) => `font-weight:${value}`,
}

/** Converts the classes of the rich text editor into inline styles, since a mail has no style sheet. */
const inlineStyles = (html: string): string =>
  html.replaceAll(/ class="([\w -]*)"/g, (_all, names: string) => {
    const styles = [...names.matchAll(/text-(size|weight)-(\d+)/g)].map(([, kind, value]) =>
      STYLE_OF[kind as string]?.(value as string),
    )
    return styles.length > 0 ? ` style="${styles.join(';')}"` : ''
  })

/**
 * Prepares rich text for a mail: links and images need absolute URLs, and images must not be wider than the mail. The
 * text was sanitized when it was saved.
 */
export const toMailHtml = (html: string, publicUrl: string): string =>
  inlineStyles(html)
    .replaceAll(/ (href|src)="(\/(?!\/)|#)/g, (_all, name: string, start: string) =>
      start === '#' ? ` ${name}="${publicUrl}/#` : ` ${name}="${publicUrl}/`,
    )
    .replaceAll('<img ', '<img style="max-width:100%;height:auto" ')
