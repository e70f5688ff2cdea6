/** A problem that the author of a text can fix. Anything else that is not allowed is removed without an error. */
export class RichTextError extends Error {
  readonly code: 'image_too_large' | 'too_many_tags'

  constructor(code: RichTextError['code']) {
    super(code)
    this.name = 'RichTextError'
    this.code = code
  }
}
