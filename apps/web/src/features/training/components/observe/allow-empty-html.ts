/**
 * The reader of documents empties an element with `innerHTML = ''`, which trusted types forbid like any other text. The
 * default policy lets nothing through but nothing. To be called once in the life of a page.
 */
export function allowEmptyHtml(): void {
  window.trustedTypes?.createPolicy('default', {
    createHTML: (text) => {
      if (text !== '') throw new TypeError('HTML is never written as text')
      return text
    },
  })
}
