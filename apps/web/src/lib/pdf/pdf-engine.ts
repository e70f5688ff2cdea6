import 'react-pdf/dist/Page/TextLayer.css'

/**
 * The PDF reader empties an element with `innerHTML = ''`, which trusted types block like any other string. This
 * default policy allows only the empty string. Call it once per page.
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

// The PDF reader would load its worker from an address built at run time, which the content security policy blocks.
// Importing it here makes it a chunk that runs within the page. The import is dynamic because the package claims to
// have no side effects, so a static import would be dropped from the build.
await import('react-pdf/dist/pdf.worker.entry.js')
