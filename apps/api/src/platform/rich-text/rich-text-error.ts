/** What a writer can mend; everything else is taken out silently. */
export class RichTextError extends Error {
  readonly code: 'image_too_large' | 'too_many_tags'

  constructor(code: RichTextError['code']) {
    super(code)
    this.name = 'RichTextError'
    this.code = code
  }
}
