/** A problem that the author of a text must fix. Other forbidden content is removed without an error. */
export class RichTextError extends Error {
  readonly code: 'image_too_large' | 'too_many_tags'

  constructor(code: RichTextError['code']) {
    super(code)
    this.name = 'RichTextError'
    this.code = code
  }
}
