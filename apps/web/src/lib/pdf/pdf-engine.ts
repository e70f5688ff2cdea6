import 'react-pdf/dist/Page/TextLayer.css'

/**
 * The reader of documents empties an element with `innerHTML = ''`, which trusted types forbid like any other text. The
 * default policy lets nothing through but nothing. To be called once in the life of a page.
 */
function allowEmptyHtml(): void {
  window.trustedTypes?.createPolicy('default', {
    createHTML: (text) => {
      if (text !== '') throw new TypeError('HTML is never written as text')
      return text
    },
  })
}

export { Document, Page } from 'react-pdf'

allowEmptyHtml()

// The part that reads files would otherwise be fetched by an address that is made at run time, which the content
// security policy does not let a page do. It comes as a chunk of its own instead and works beside the page. A static
// import would be left out of the build, since its package says that it has no effect.
await import('react-pdf/dist/pdf.worker.entry.js')
