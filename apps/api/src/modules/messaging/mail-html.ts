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

/** The marks of the rich editor as styles: a mail has no style sheet that could know its classes. */
const inlineMarks = (html: string): string =>
  html.replaceAll(/ class="([\w -]*)"/g, (_all, names: string) => {
    const styles = [...names.matchAll(/text-(size|weight)-(\d+)/g)].map(([, kind, value]) =>
      STYLE_OF[kind as string]?.(value as string),
    )
    return styles.length > 0 ? ` style="${styles.join(';')}"` : ''
  })

/** Rich text, cleaned when it was written, as it may stand in a mail: nothing in it leads to a place of its own. */
export const toMailHtml = (html: string, publicUrl: string): string =>
  inlineMarks(html)
    .replaceAll(/ (href|src)="(\/(?!\/)|#)/g, (_all, name: string, start: string) =>
      start === '#' ? ` ${name}="${publicUrl}/#` : ` ${name}="${publicUrl}/`,
    )
    .replaceAll('<img ', '<img style="max-width:100%;height:auto" ')
